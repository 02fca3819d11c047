'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/components/office/action-form';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { useAction } from '@/components/office/use-action';
import {
  blockPassContract,
  correctHolderContract,
  replaceCardContract,
  unblockPassContract,
} from '@/lib/cards/contract';
import type { BlockPassInput, CorrectHolderInput, PassDetail, ReplaceCardInput } from '@/lib/cards/schema';
import { callApi, isRefusal } from '@/lib/http/client';
import { CardForm } from './card-form';
import { HolderForm } from './holder-form';

type PassAction = 'replace' | 'correct' | 'block' | 'unblock';

type PassActionsProps = {
  pass: Pick<
    PassDetail,
    'uniqueKey' | 'isBlocked' | 'canUnblock' | 'holder' | 'accountId' | 'canInvoice' | 'cards' | 'status'
  >;
};

/** Actions for a pass: replace its card, correct its holder, block it, lift a block. */
export function PassActions({ pass }: PassActionsProps) {
  const t = useTranslations('officeForms.pass');
  const [open, setOpen] = useState<PassAction | null>(null);
  const close = () => setOpen(null);
  const params = { uniqueKey: pass.uniqueKey };
  const change = useAction({
    // may say what came of it
    call: (run: () => Promise<unknown>) => run(),
    done: (outcome) => (typeof outcome === 'string' ? outcome : t('done')),
    onDone: close,
  });
  const setBlock = (isBlocked: boolean, body: BlockPassInput) =>
    callApi(isBlocked ? blockPassContract : unblockPassContract, { params, body });
  const block = useAction({
    call: ({ isBlocked, reason }: { isBlocked: boolean; reason: string }) => setBlock(isBlocked, { reason }),
    done: () => t('done'),
    onDone: close,
    undo:
      ({ isBlocked }, { change: undoes }) =>
      () =>
        setBlock(!isBlocked, { reason: t('undone'), undoes }),
  });
  const serial = pass.cards[0]?.serial ?? 1;
  const replace = (body: ReplaceCardInput, idempotencyKey: string) =>
    change.run(async () => {
      // the card of a colleague who was faster by less than a minute, if there is one
      const { serial: next } = await callApi(replaceCardContract, { params, body, idempotencyKey });
      return t('replaced', { serial: next - 1, next });
    });
  const correct = (correction: CorrectHolderInput) =>
    change.run(async () => {
      try {
        return await callApi(correctHolderContract, { params, body: correction });
      } catch (error) {
        // asked of a lead, which is no failure
        if (isRefusal(error, 'approval_needed')) return t('holder.asked');
        throw error;
      }
    });
  const actions: PassAction[] = pass.isBlocked
    ? pass.canUnblock
      ? ['unblock']
      : []
    : ['replace', 'correct', 'block'];
  const form = { isBusy: change.isBusy, failure: change.failure, onCancel: close };
  if (actions.length === 0) return null;
  return (
    <ActionList title={t('title')} heading={t('withReason')}>
      {actions.map((action) => (
        <ActionRow
          key={action}
          verb={t(`verbs.${action}`)}
          isOpen={open === action}
          onToggle={() => {
            change.reset();
            block.reset();
            setOpen(open === action ? null : action);
          }}
        >
          {action === 'replace' && (
            <CardForm
              onSubmit={replace}
              serial={serial}
              hasOwner={pass.accountId !== null}
              canInvoice={pass.canInvoice}
              canPrint={pass.status !== 'expired'}
              {...form}
            />
          )}
          {action === 'correct' && <HolderForm holder={pass.holder} onSubmit={correct} {...form} />}
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
