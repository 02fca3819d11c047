'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { Choice, OfficeField, Radios } from '@/components/office/fields';
import { centsOf, francsOf } from '@/components/office/francs';
import { ReasonField } from '@/components/office/reason-field';
import { useAction } from '@/components/office/use-action';
import { sumCents } from '@/lib/core/money';
import { ApiError, callApi } from '@/lib/http/client';
import { formatMoney } from '@/lib/i18n/format';
import { refundOrderContract } from '@/lib/orders/refund-contract';
import type { RefundInput } from '@/lib/orders/refund-schema';
import { RefundPreview, type RefundableLine, type RefundTerms } from './refund-preview';
import { wishKeys } from './wish-keys';

type RefundActionProps = {
  id: string;
  /** Paid and not given back. */
  leftCents: number;
  lines: readonly RefundableLine[];
  terms: RefundTerms;
};

/** Refunds an order, lines of it or amounts of lines. */
export function RefundAction(props: RefundActionProps) {
  const t = useTranslations('officeForms.refund');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ActionList title={t('title')} heading={t('title')}>
      <ActionRow verb={t('verb')} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <RefundForm {...props} onDone={() => setIsOpen(false)} />
      </ActionRow>
    </ActionList>
  );
}

/** Sends a refund. A second press of the same wish refunds nothing. */
function useRefund(id: string, onDone: () => void) {
  const t = useTranslations('officeForms.refund');
  const [keyOf] = useState(() => wishKeys());
  return useAction({
    call: async (body: RefundInput, locale) => {
      try {
        const idempotencyKey = keyOf(body);
        return await callApi(refundOrderContract, { params: { id }, body, locale, idempotencyKey });
      } catch (error) {
        // asked of a second person, which is no failure
        if (error instanceof ApiError && error.problem.code === 'approval_needed') return null;
        throw error;
      }
    },
    done: (refund) =>
      refund
        ? t('done', { refunded: formatMoney(refund.refunded), left: formatMoney(refund.left) })
        : t('asked'),
    onDone,
    unreachable: t('unreachable'),
  });
}

const EXTENTS = ['whole', 'lines'] as const;

function RefundForm({ id, leftCents, lines, terms, onDone }: RefundActionProps & { onDone: () => void }) {
  const t = useTranslations('officeForms.refund');
  const [extent, setExtent] = useState<(typeof EXTENTS)[number] | null>(null);
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({});
  const [codeWish, setCodeWish] = useState<boolean | null>(null);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const refund = useRefund(id, onDone);
  const isWhole = extent === 'whole';
  const returnsCode = codeWish ?? isWhole;
  const wanted = lines.flatMap((line) => {
    const text = amounts[line.id] ?? '';
    return text.trim() ? [{ line, amount: centsOf(text) }] : [];
  });
  const amountCents = isWhole ? leftCents : sumCents(wanted.map(({ amount }) => amount ?? 0));
  const whole = isWhole
    ? lines
    : wanted.flatMap(({ line, amount }) => (amount === line.restCents ? [line] : []));
  const isValid = isWhole || (wanted.length > 0 && wanted.every(({ amount }) => amount !== null));
  const submit = () => {
    if (extent === null || !reason.trim()) return;
    setFault(isValid ? null : t('wrongAmount'));
    if (!isValid) return;
    refund.run({
      reason: reason.trim(),
      returnsCode,
      ...(isWhole
        ? {}
        : {
            lines: wanted.map(({ line: { id: lineId, restCents }, amount }) =>
              amount === null || amount === restCents ? { id: lineId } : { id: lineId, amount },
            ),
          }),
    });
  };
  return (
    <ActionFrame
      verb={t('verb')}
      cancel={t('cancel')}
      isBusy={refund.isBusy}
      failure={fault ?? refund.failure}
      onSubmit={submit}
      onCancel={onDone}
    >
      <Radios
        legend={t('title')}
        isLegendHidden
        values={lines.length > 0 ? EXTENTS : EXTENTS.slice(0, 1)}
        labelOf={(one) => (one === 'whole' ? t('whole', { amount: formatMoney(leftCents) }) : t('lines'))}
        value={extent}
        onChange={setExtent}
      />
      {extent === 'lines' && (
        <>
          {lines.map((line) => (
            <LineField
              key={line.id}
              line={line}
              value={amounts[line.id] ?? ''}
              onChange={(amount) => setAmounts({ ...amounts, [line.id]: amount })}
            />
          ))}
          <p className="office-help">{t('amountHelp')}</p>
        </>
      )}
      {extent && terms.codes.length > 0 && terms.voucherCents !== 0 && (
        <Choice type="checkbox" checked={returnsCode} onChange={({ target }) => setCodeWish(target.checked)}>
          {t('returnsCode')}
        </Choice>
      )}
      <ReasonField label={t('reason')} help={t('reasonHelp')} rows={3} value={reason} onChange={setReason} />
      {extent && isValid && (
        <RefundPreview
          {...{ terms, amountCents, whole, returnsCode }}
          isAll={amountCents === leftCents && whole.length === lines.length}
        />
      )}
    </ActionFrame>
  );
}

type LineFieldProps = { line: RefundableLine; value: string; onChange: (amount: string) => void };

/** The amount to give back of a line; a line that a code paid is only taken back. */
function LineField({ line: { title, restCents }, value, onChange }: LineFieldProps) {
  const t = useTranslations('officeForms.refund');
  if (restCents === 0)
    return (
      <Choice
        type="checkbox"
        checked={value !== ''}
        onChange={({ target }) => onChange(target.checked ? francsOf(0) : '')}
      >
        {t('freeLine', { title })}
      </Choice>
    );
  return (
    <OfficeField
      label={t('line', { title, amount: formatMoney(restCents) })}
      inputMode="decimal"
      placeholder={francsOf(restCents)}
      value={value}
      onChange={onChange}
    />
  );
}
