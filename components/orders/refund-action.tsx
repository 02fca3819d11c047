'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { formatMoney } from '@/lib/i18n/format';
import { useRouter } from '@/lib/i18n/navigation';
import { refundOrderContract } from '@/lib/orders/refund-contract';
import type { RefundInput } from '@/lib/orders/refund-schema';

export type RefundableLine = { id: string; title: string; restCents: number };

type RefundActionProps = {
  id: string;
  /** Paid and not given back. */
  leftCents: number;
  lines: readonly RefundableLine[];
  hasCode: boolean;
};

/** Refunds an order, lines of it or amounts of lines. */
export function RefundAction(props: RefundActionProps) {
  const t = useTranslations('officeForms.refund');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={t('title')}>
      <h2 className="border-b border-ink py-2.5 !font-text !text-micro !font-normal text-mute">
        {t('title')}
      </h2>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-9 w-full border-b border-hair text-left font-semibold hover:underline aria-expanded:pl-3 aria-expanded:shadow-[inset_3px_0_0_#101716]"
      >
        {t('verb')}
      </button>
      {isOpen && <RefundForm {...props} onDone={() => setIsOpen(false)} />}
    </section>
  );
}

const RAPPEN = 100;
const AMOUNT = /^\d{1,7}(?:[.,]\d{2})?$/;

const centsOf = (text: string): number | null =>
  AMOUNT.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * RAPPEN) : null;
const francsOf = (cents: number): string => formatMoney(cents).replace(/[^\d.]/g, '');

/** Sends a refund. One key per form and wish: a second press refunds nothing. */
function useRefund(id: string, onDone: () => void) {
  const t = useTranslations('officeForms.refund');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const [key] = useState(() => crypto.randomUUID());
  const finish = (text: string) => {
    onDone();
    toast({ text });
    router.refresh();
  };
  return useMutation({
    mutationFn: (body: RefundInput) =>
      callApi(refundOrderContract, { params: { id }, body, locale, idempotencyKey: key }),
    onSuccess: ({ refunded, left }) =>
      finish(t('done', { refunded: formatMoney(refunded), left: formatMoney(left) })),
    onError: (error) => {
      if (error instanceof ApiError && error.problem.code === 'approval_needed') finish(t('asked'));
    },
  });
}

function RefundForm({ id, leftCents, lines, hasCode, onDone }: RefundActionProps & { onDone: () => void }) {
  const t = useTranslations('officeForms.refund');
  const fieldId = useId();
  const [isWhole, setIsWhole] = useState<boolean | null>(null);
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({});
  const [returnsCode, setReturnsCode] = useState(false);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const refund = useRefund(id, onDone);
  const { error } = refund;
  const failure = fault ?? (error && (error instanceof ApiError ? error.problem.detail : t('unreachable')));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (refund.isPending || isWhole === null || !reason.trim()) return;
    const wanted = lines.flatMap((line) => {
      const text = amounts[line.id] ?? '';
      return text.trim() ? [{ id: line.id, amount: centsOf(text), restCents: line.restCents }] : [];
    });
    const isValid = isWhole || (wanted.length > 0 && wanted.every(({ amount }) => amount !== null));
    setFault(isValid ? null : t('wrongAmount'));
    if (!isValid) return;
    refund.mutate({
      reason: reason.trim(),
      ...(isWhole
        ? {}
        : {
            lines: wanted.map(({ id: line, amount, restCents }) =>
              amount === null || amount === restCents ? { id: line } : { id: line, amount },
            ),
            returnsCode,
          }),
    });
  };
  const choice = (value: boolean, label: string) => (
    <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
      <input
        type="radio"
        name="extent"
        required
        checked={isWhole === value}
        onChange={() => setIsWhole(value)}
      />
      {label}
    </label>
  );
  return (
    <form onSubmit={submit} noValidate={false} className="my-2 grid gap-3 border-2 border-ink p-3">
      {failure && (
        <p role="alert" className="office-help is-error">
          {failure}
        </p>
      )}
      <fieldset>
        <legend className="sr-only">{t('title')}</legend>
        {choice(true, t('whole', { amount: formatMoney(leftCents) }))}
        {lines.length > 0 && choice(false, t('lines'))}
      </fieldset>
      {isWhole === false && (
        <>
          {lines.map((line) => (
            <div key={line.id} className="office-field">
              <label htmlFor={`${fieldId}-${line.id}`}>
                {t('line', { title: line.title, amount: formatMoney(line.restCents) })}
              </label>
              <input
                id={`${fieldId}-${line.id}`}
                inputMode="decimal"
                placeholder={francsOf(line.restCents)}
                value={amounts[line.id] ?? ''}
                onChange={(event) => setAmounts({ ...amounts, [line.id]: event.target.value })}
                className="office-input num"
              />
            </div>
          ))}
          <p className="office-help">{t('amountHelp')}</p>
          {hasCode && (
            <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={returnsCode}
                onChange={(event) => setReturnsCode(event.target.checked)}
              />
              {t('returnsCode')}
            </label>
          )}
        </>
      )}
      <div className="office-field">
        <label htmlFor={`${fieldId}-reason`}>{t('reason')}</label>
        <textarea
          id={`${fieldId}-reason`}
          required
          rows={3}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value.replace(/\n/g, ' '))}
          aria-describedby={`${fieldId}-help`}
          className="office-input"
        />
        <p id={`${fieldId}-help`} className="office-help">
          {t('reasonHelp')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={onDone} className="office-button is-back">
          {t('cancel')}
        </button>
        <button type="submit" aria-busy={refund.isPending} className="office-button">
          {t('verb')}
        </button>
      </div>
    </form>
  );
}
