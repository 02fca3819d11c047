'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/components/office/action-form';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { OfficeField } from '@/components/office/fields';
import { PressAction } from '@/components/office/press-action';
import { ReasonAction } from '@/components/office/reason-action';
import { useAction } from '@/components/office/use-action';
import { Consequences } from '@/components/office/consequences';
import { useToast } from '@/components/ui/toast';
import { callApi, isRefusal } from '@/lib/http/client';
import {
  assignPaymentContract,
  reopenOrderContract,
  reopenReceiptContract,
  settleReceiptContract,
  unassignPaymentContract,
} from '@/lib/orders/admin-contract';
import type { Assigned } from '@/lib/orders/receipt-schema';

type AssignProps = { id: string; order: string };
type Choice = AssignProps & Pick<Assigned, 'appliesAt'>;

const unassign = ({ id, ...query }: Choice) => callApi(unassignPaymentContract, { params: { id }, query });

/** Chooses an order for a payment that has none yet. */
function useAssign(id: string, onDone?: () => void) {
  const t = useTranslations('officeForms.receipts');
  const toast = useToast();
  const { failure, formFailure, ...assign } = useAction({
    call: (order: string) =>
      callApi(assignPaymentContract, { params: { id }, body: { order, appliesAt: null } }),
    done: (_, order) => t('assigned', { order }),
    ...(onDone && { onDone }),
    undo:
      (order, { appliesAt }) =>
      () =>
        unassign({ id, order, appliesAt }),
    // a message, because the page with the choice of a colleague has no place for one
    onFailure: (error) => {
      if (isRefusal(error, 'conflict')) toast({ text: t('chosen'), tone: 'error' });
    },
    followsOthers: true,
  });
  const isChosen = isRefusal(assign.error, 'conflict');
  return { ...assign, failure: isChosen ? null : failure, formFailure: isChosen ? null : formFailure };
}

/** Chooses the suggested order; can be undone. */
export function AssignButton({ id, order }: AssignProps) {
  const t = useTranslations('officeForms.receipts');
  const assign = useAssign(id);
  return (
    <button
      type="button"
      aria-busy={assign.isBusy}
      onClick={() => assign.run(order)}
      className="font-semibold underline pointer-coarse:min-h-11"
    >
      {t('assign')}
      <span className="sr-only"> {order}</span>
      {assign.failure && <span role="alert"> {assign.failure}</span>}
    </button>
  );
}

/** Takes back the choice of an order. */
export function UnassignButton(choice: Choice) {
  const t = useTranslations('officeForms.receipts');
  return (
    <PressAction call={() => unassign(choice)} done={t('unassigned')}>
      {t('unassign')}
      <span className="sr-only"> {choice.order}</span>
    </PressAction>
  );
}

/** Takes a payment back from the order that it completed. */
export function ReopenAction({ id, order }: { id: string; order: string }) {
  const t = useTranslations('officeForms.receipts');
  return (
    <ActionList title={t('title')} heading={t('title')}>
      <ReasonAction
        verb={t('unassign')}
        submit={t('reopen')}
        reason={t('reopenReason')}
        help={t('reopenHelp')}
        done={t('reopened', { order })}
        call={(reason) => callApi(reopenOrderContract, { params: { id }, body: { reason } })}
      >
        <Consequences
          items={[
            { icon: 'box', text: t('consequences.order', { order }) },
            { icon: 'warning', text: t('consequences.blocked') },
            { icon: 'mail', text: t('consequences.mail') },
            { icon: 'check', text: t('consequences.journal') },
          ]}
        />
      </ReasonAction>
    </ActionList>
  );
}

/** Puts a payment under review again that was closed with a note. */
export function ReviewAction({ id }: { id: string }) {
  const t = useTranslations('officeForms.receipts');
  return (
    <ActionList title={t('title')} heading={t('title')}>
      <ReasonAction
        verb={t('review')}
        reason={t('reopenReason')}
        help={t('reviewHelp')}
        done={t('reviewed')}
        call={(reason) => callApi(reopenReceiptContract, { params: { id }, body: { reason } })}
      />
    </ActionList>
  );
}

/** Ways to close a payment under review. */
export type Settling = 'note' | 'refund' | 'release';

type ReceiptActionsProps = { id: string; canAssign: boolean; ways: readonly Settling[] };

/** Actions for a payment under review. */
export function ReceiptActions({ id, canAssign, ways }: ReceiptActionsProps) {
  const t = useTranslations('officeForms.receipts');
  const [open, setOpen] = useState<Settling | 'assign' | null>(null);
  const close = () => setOpen(null);
  const settle = useAction({
    call: ({ way, note }: { way: Settling; note: string }) =>
      callApi(settleReceiptContract, {
        params: { id },
        body: { note, refund: way === 'refund', release: way === 'release' },
      }),
    done: () => t('settled'),
    onDone: close,
  });
  const toggle = (one: Settling | 'assign') => {
    settle.reset();
    setOpen(open === one ? null : one);
  };
  return (
    <ActionList title={t('title')} heading={t('title')}>
      {canAssign && (
        <ActionRow verb={t('assignTo')} isOpen={open === 'assign'} onToggle={() => toggle('assign')}>
          <AssignForm id={id} onDone={close} />
        </ActionRow>
      )}
      {ways.map((way) => (
        <ActionRow key={way} verb={t(`ways.${way}`)} isOpen={open === way} onToggle={() => toggle(way)}>
          <ActionForm
            verb={t(`ways.${way}`)}
            reason={t('note')}
            help={t('noteHelp')}
            {...settle}
            onSubmit={(note) => settle.run({ way, note })}
            onCancel={close}
          />
        </ActionRow>
      ))}
    </ActionList>
  );
}

function AssignForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('officeForms.receipts');
  const [order, setOrder] = useState('');
  const assign = useAssign(id, onDone);
  return (
    <ActionFrame
      verb={t('assign')}
      {...assign}
      failure={assign.formFailure}
      onCancel={onDone}
      onSubmit={() => assign.run(order.trim())}
    >
      <OfficeField
        label={t('order')}
        help={t('orderHelp')}
        fault={assign.faults.get('order')}
        placeholder="26-27-000123"
        required
        maxLength={20}
        value={order}
        onChange={setOrder}
      />
    </ActionFrame>
  );
}
