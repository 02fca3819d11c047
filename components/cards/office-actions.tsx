'use client';

import { useLocale, useTranslations } from 'next-intl';
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
import type { CorrectHolderInput, PassDetail, ReplaceCardInput } from '@/lib/cards/schema';
import { callApi, isRefusal } from '@/lib/http/client';
import { CardForm } from './card-form';
import { HolderForm } from './holder-form';

type PassAction = 'replace' | 'correct' | 'block' | 'unblock';

/** A change, which may say what came of it, and what takes it back where nothing was sent. */
type Change = { run: () => Promise<unknown>; undo?: () => Promise<unknown> };

type PassActionsProps = {
  pass: Pick<
    PassDetail,
    'uniqueKey' | 'isBlocked' | 'canUnblock' | 'holder' | 'accountId' | 'canInvoice' | 'cards' | 'status'
  >;
};

/** Actions for a pass: replace its card, correct its holder, block it, lift a block. */
export function PassActions({ pass }: PassActionsProps) {
  const t = useTranslations('officeForms.pass');
  const locale = useLocale();
  const [open, setOpen] = useState<PassAction | null>(null);
  const params = { uniqueKey: pass.uniqueKey };
  const change = useAction({
    call: ({ run }: Change) => run(),
    done: (outcome) => (typeof outcome === 'string' ? outcome : t('done')),
    onDone: () => setOpen(null),
    undo: ({ undo }) => undo,
  });
  const setBlock = (isBlocked: boolean, reason: string) =>
    callApi(isBlocked ? blockPassContract : unblockPassContract, { params, body: { reason }, locale });
  const block = (isBlocked: boolean) => (reason: string) =>
    change.run({
      run: () => setBlock(isBlocked, reason),
      undo: () => setBlock(!isBlocked, t('undone')),
    });
  const serial = pass.cards[0]?.serial ?? 1;
  const replace = (body: ReplaceCardInput, idempotencyKey: string) =>
    change.run({
      run: async () => {
        // the card of a colleague who was faster by less than a minute, if there is one
        const { serial: next } = await callApi(replaceCardContract, { params, body, locale, idempotencyKey });
        return t('replaced', { serial: next - 1, next });
      },
    });
  const correct = (correction: CorrectHolderInput) =>
    change.run({
      run: async () => {
        try {
          return await callApi(correctHolderContract, { params, body: correction, locale });
        } catch (error) {
          // asked of a lead, which is no failure
          if (isRefusal(error, 'approval_needed')) return t('holder.asked');
          throw error;
        }
      },
    });
  const actions: PassAction[] = pass.isBlocked
    ? pass.canUnblock
      ? ['unblock']
      : []
    : ['replace', 'correct', 'block'];
  const form = { isBusy: change.isBusy, failure: change.failure, onCancel: () => setOpen(null) };
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
              onSubmit={block(action === 'block')}
              {...form}
            />
          )}
        </ActionRow>
      ))}
    </ActionList>
  );
}
