'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { REASON_MAX } from '@/components/office/action-form';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { OfficeField, OfficeSelect, Radios } from '@/components/office/fields';
import { useAction } from '@/components/office/use-action';
import { ApiError, callApi } from '@/lib/http/client';
import { resendContract } from '@/lib/orders/admin-contract';
import { RESENT_DOCUMENTS, type ResendInput, type ResentDocument } from '@/lib/orders/resend-schema';

type ResendActionProps = {
  orders: readonly { id: string; number: string }[];
  /** Existing ones, if known. */
  documents?: readonly ResentDocument[];
};

/** Sends a document of an order again, to the customer or another address. */
export function ResendAction(props: ResendActionProps) {
  const t = useTranslations('officeForms.resend');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ActionList title={t('title')} heading={t('title')}>
      <ActionRow verb={t('verb')} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <ResendForm {...props} onDone={() => setIsOpen(false)} />
      </ActionRow>
    </ActionList>
  );
}

function ResendForm({
  orders,
  documents = RESENT_DOCUMENTS,
  onDone,
}: ResendActionProps & { onDone: () => void }) {
  const t = useTranslations('officeForms.resend');
  // one key per form: a second press of the button sends nothing
  const [key] = useState(() => crypto.randomUUID());
  const [order, setOrder] = useState(orders[0]?.id ?? '');
  const [document, setDocument] = useState<ResentDocument>(documents[0] ?? 'confirmation');
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const send = useAction({
    call: ({ id, body }: { id: string; body: ResendInput }) =>
      callApi(resendContract, { params: { id }, body, idempotencyKey: key }),
    done: ({ to: addresses }) => t('done', { to: addresses.join(', ') }),
    onDone,
    unreachable: t('unreachable'),
  });
  const problem = send.error instanceof ApiError ? send.error.problem : null;
  const failure = problem?.errors?.some(({ path }) => path === 'reason')
    ? t('needsReason')
    : problem?.code === 'not_found'
      ? t('missing')
      : send.failure;
  return (
    <ActionFrame
      verb={t('send')}
      isBusy={send.isBusy}
      failure={failure}
      onCancel={onDone}
      onSubmit={() =>
        send.run({
          id: order,
          body: { document, ...(to && { to }), ...(reason.trim() && { reason: reason.trim() }) },
        })
      }
    >
      {orders.length > 1 && (
        <OfficeSelect
          label={t('order')}
          options={orders.map(({ id, number }) => ({ value: id, label: number }))}
          value={order}
          onChange={setOrder}
        />
      )}
      <Radios
        legend={t('document')}
        values={documents}
        labelOf={(one) => t(`documents.${one}`)}
        value={document}
        onChange={setDocument}
      />
      <OfficeField label={t('to')} type="email" value={to} onChange={setTo} help={t('toHelp')} />
      {to && <OfficeField label={t('reason')} maxLength={REASON_MAX} value={reason} onChange={setReason} />}
    </ActionFrame>
  );
}
