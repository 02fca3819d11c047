'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { useToast } from '@/components/ui/toast';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { resendContract } from '@/lib/orders/admin-contract';
import { RESENT_DOCUMENTS, type ResendInput, type ResentDocument } from '@/lib/orders/resend-schema';

type ResendActionProps = { orders: readonly { id: string; number: string }[] };

/** Sends a document of an order again, to the customer or another address. */
export function ResendAction({ orders }: ResendActionProps) {
  const t = useTranslations('officeForms.resend');
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
      {isOpen && <ResendForm orders={orders} onDone={() => setIsOpen(false)} />}
    </section>
  );
}

type Sending = { id: string; body: ResendInput };

function ResendForm({ orders, onDone }: ResendActionProps & { onDone: () => void }) {
  const t = useTranslations('officeForms.resend');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const id = useId();
  // one key per form: a second press of the button sends nothing
  const [key] = useState(() => crypto.randomUUID());
  const [order, setOrder] = useState(orders[0]?.id ?? '');
  const [document, setDocument] = useState<ResentDocument>('confirmation');
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const send = useMutation({
    mutationFn: ({ id: orderId, body }: Sending) =>
      callApi(resendContract, {
        params: { id: orderId },
        body,
        locale,
        idempotencyKey: `${key}-${orderId}-${body.document}-${body.to ?? ''}`,
      }),
    onSuccess: ({ to: addresses }) => {
      onDone();
      toast({ text: t('done', { to: addresses.join(', ') }) });
      router.refresh();
    },
  });
  const { error } = send;
  const needsReason =
    error instanceof ApiError && error.problem.errors?.some(({ path }) => path === 'reason');
  const failure = error && (error instanceof ApiError ? error.problem.title : t('unreachable'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    send.mutate({
      id: order,
      body: { document, ...(to && { to }), ...(reason.trim() && { reason: reason.trim() }) },
    });
  };
  return (
    <form onSubmit={submit} className="my-2 grid gap-3 border-2 border-ink p-3">
      {failure && (
        <p role="alert" className="office-help is-error">
          {needsReason ? t('needsReason') : failure}
        </p>
      )}
      {orders.length > 1 && (
        <div className="office-field">
          <label htmlFor={`${id}-order`}>{t('order')}</label>
          <select
            id={`${id}-order`}
            value={order}
            onChange={(event) => setOrder(event.target.value)}
            className="office-input"
          >
            {orders.map((one) => (
              <option key={one.id} value={one.id}>
                {one.number}
              </option>
            ))}
          </select>
        </div>
      )}
      <fieldset>
        <legend className="office-label">{t('document')}</legend>
        {RESENT_DOCUMENTS.map((one) => (
          <label key={one} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="radio"
              name={`${id}-document`}
              checked={document === one}
              onChange={() => setDocument(one)}
            />
            {t(`documents.${one}`)}
          </label>
        ))}
      </fieldset>
      <div className="office-field">
        <label htmlFor={`${id}-to`}>{t('to')}</label>
        <input
          id={`${id}-to`}
          type="email"
          value={to}
          onChange={(event) => setTo(event.target.value)}
          aria-describedby={`${id}-to-help`}
          className="office-input"
        />
        <p id={`${id}-to-help`} className="office-help">
          {t('toHelp')}
        </p>
      </div>
      {to && (
        <div className="office-field">
          <label htmlFor={`${id}-reason`}>{t('reason')}</label>
          <input
            id={`${id}-reason`}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
            className="office-input"
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={onDone} className="office-button is-back">
          {t('cancel')}
        </button>
        <button type="submit" aria-busy={send.isPending} className="office-button">
          {t('send')}
        </button>
      </div>
    </form>
  );
}
