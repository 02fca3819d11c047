'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm, REASON_MAX } from '@/components/office/action-form';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { OfficeField } from '@/components/office/fields';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import {
  blockVoucherContract,
  extendVoucherContract,
  resendVoucherContract,
  takeBackVoucherContract,
  unblockVoucherContract,
} from '@/lib/promotions/contract';
import type { BlockVoucherInput, ExtendVoucherInput, VoucherDetail } from '@/lib/promotions/voucher-schema';

type VoucherAction = 'resend' | 'extend' | 'takeBack' | 'block' | 'unblock';

type VoucherActionsProps = {
  voucher: Pick<VoucherDetail, 'id' | 'state' | 'canUnblock' | 'expiresOn' | 'sale'>;
  canSell: boolean;
};

const ACTIONS: Record<VoucherDetail['state'], readonly VoucherAction[]> = {
  open: ['resend', 'extend', 'takeBack', 'block'],
  expired: ['extend', 'block'],
  used: [],
  blocked: ['unblock'],
};

/** Actions for a gift voucher: send it again, change its last day, take it back, block it, lift a block. */
export function VoucherActions({ voucher, canSell }: VoucherActionsProps) {
  const { id, state, canUnblock, expiresOn, sale } = voucher;
  const t = useTranslations('officeForms.vouchers');
  const [open, setOpen] = useState<VoucherAction | null>(null);
  const close = () => setOpen(null);
  const setBlock = (isBlocked: boolean, body: BlockVoucherInput) => {
    const contract = isBlocked ? blockVoucherContract : unblockVoucherContract;
    return callApi(contract, { params: { id }, body });
  };
  const block = useAction({
    call: ({ isBlocked, reason }: { isBlocked: boolean; reason: string }) => setBlock(isBlocked, { reason }),
    done: () => t('done'),
    onDone: close,
    undo:
      ({ isBlocked }, { change }) =>
      () =>
        setBlock(!isBlocked, { reason: t('undone'), undoes: change }),
  });
  const takeBack = useAction({
    call: (reason: string) => callApi(takeBackVoucherContract, { params: { id }, body: { reason } }),
    done: () => t('takenBack'),
    onDone: close,
  });
  const isOffered = { unblock: canUnblock, takeBack: canSell && sale?.canTakeBack === true };
  const actions = ACTIONS[state].filter(
    (action) => (action !== 'unblock' && action !== 'takeBack') || isOffered[action],
  );
  if (actions.length === 0) return null;
  return (
    <ActionList title={t('title')} heading={t('title')}>
      {actions.map((action) => (
        <ActionRow
          key={action}
          verb={t(`verbs.${action}`)}
          isOpen={open === action}
          onToggle={() => {
            block.reset();
            takeBack.reset();
            setOpen(open === action ? null : action);
          }}
        >
          {action === 'resend' && <ResendForm id={id} onDone={close} />}
          {action === 'extend' && <ExtendForm {...{ id, expiresOn }} onDone={close} />}
          {action === 'takeBack' && (
            <ActionForm
              verb={t('verbs.takeBack')}
              help={t('takeBackHelp')}
              {...takeBack}
              onSubmit={takeBack.run}
              onCancel={close}
            />
          )}
          {(action === 'block' || action === 'unblock') && (
            <ActionForm
              verb={t(`verbs.${action}`)}
              help={t('reasonHelp')}
              {...block}
              onSubmit={(reason) => block.run({ isBlocked: action === 'block', reason })}
              onCancel={close}
            />
          )}
        </ActionRow>
      ))}
    </ActionList>
  );
}

type FormProps = { id: string; onDone: () => void };

function ExtendForm({ id, expiresOn, onDone }: FormProps & { expiresOn: string }) {
  const t = useTranslations('officeForms.vouchers');
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const extend = useAction({
    call: (body: ExtendVoucherInput) => callApi(extendVoucherContract, { params: { id }, body }),
    done: () => t('done'),
    onDone,
  });
  return (
    <ActionFrame
      verb={t('verbs.extend')}
      {...extend}
      isDisabled={!until || until === expiresOn || !reason.trim()}
      onCancel={onDone}
      onSubmit={() => extend.run({ until, reason: reason.trim() })}
    >
      <OfficeField
        label={t('until')}
        type="date"
        required
        value={until}
        onChange={setUntil}
        fault={extend.faults.get('until')}
        help={t('untilHelp')}
      />
      <OfficeField
        label={t('reason')}
        required
        maxLength={REASON_MAX}
        value={reason}
        onChange={setReason}
        help={t('reasonHelp')}
      />
    </ActionFrame>
  );
}

function ResendForm({ id, onDone }: FormProps) {
  const t = useTranslations('officeForms.vouchers');
  // one key per form: a second press of the button sends nothing
  const [key] = useState(() => crypto.randomUUID());
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const send = useAction({
    call: () =>
      callApi(resendVoucherContract, {
        params: { id },
        body: { ...(to && { to }), ...(reason.trim() && { reason: reason.trim() }) },
        idempotencyKey: key,
      }),
    done: (sent) => t('sent', sent),
    onDone,
    unreachable: t('notSent'),
  });
  return (
    <ActionFrame verb={t('send')} {...send} onCancel={onDone} onSubmit={() => send.run()}>
      <OfficeField
        label={t('to')}
        type="email"
        value={to}
        onChange={setTo}
        fault={send.faults.get('to')}
        help={t('toHelp')}
      />
      {to && (
        <OfficeField
          label={t('reason')}
          maxLength={REASON_MAX}
          value={reason}
          onChange={setReason}
          fault={send.faults.get('reason')}
        />
      )}
    </ActionFrame>
  );
}
