'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/components/office/action-form';
import { useToast } from '@/components/ui/toast';
import {
  blockPassContract,
  correctHolderContract,
  replaceCardContract,
  unblockPassContract,
} from '@/lib/cards/contract';
import {
  CARD_MEDIA,
  REPLACEMENT_REASONS,
  type CardMedium,
  type CorrectHolderInput,
  type PassDetail,
  type ReplacementReason,
} from '@/lib/cards/schema';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { CardForm } from './card-form';
import { HolderForm } from './holder-form';

type PassAction = 'replace' | 'correct' | 'block' | 'unblock';

/** A change, and what takes it back where nothing was sent. */
type Change = { run: () => Promise<unknown>; undo?: () => Promise<unknown> };

type PassActionsProps = {
  pass: Pick<PassDetail, 'uniqueKey' | 'isBlocked' | 'canUnblock' | 'holder'>;
};

/** What can be done with a pass: replace its card, correct its holder, block it, lift a block. */
export function PassActions({ pass }: PassActionsProps) {
  const t = useTranslations('officeForms.pass');
  const locale = useLocale();
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState<PassAction | null>(null);
  const params = { uniqueKey: pass.uniqueKey };
  const textOf = (error: Error) => (error instanceof ApiError ? error.problem.title : t('unreachable'));
  const change = useMutation({
    mutationFn: async ({ run }: Change) => run(),
    onSuccess: (_, { undo }) => {
      setOpen(null);
      toast({ text: t('done'), undo: undo && { label: t('undo'), onPress: () => takeBack(undo) } });
      router.refresh();
    },
  });
  const takeBack = (run: Change['run']) =>
    change.mutate({ run }, { onError: (error) => toast({ text: textOf(error), tone: 'error' }) });
  const setBlock = (isBlocked: boolean, reason: string) =>
    callApi(isBlocked ? blockPassContract : unblockPassContract, { params, body: { reason }, locale });
  const block = (isBlocked: boolean) => (reason: string) =>
    change.mutate({
      run: () => setBlock(isBlocked, reason),
      undo: () => setBlock(!isBlocked, t('undone')),
    });
  const replace = (reason: ReplacementReason, medium: CardMedium) =>
    change.mutate({ run: () => callApi(replaceCardContract, { params, body: { reason, medium }, locale }) });
  const correct = (correction: CorrectHolderInput) =>
    change.mutate({ run: () => callApi(correctHolderContract, { params, body: correction, locale }) });
  const failure = change.error && textOf(change.error);
  const actions: PassAction[] = pass.isBlocked
    ? pass.canUnblock
      ? ['unblock']
      : []
    : ['replace', 'correct', 'block'];
  const form = { isBusy: change.isPending, failure, onCancel: () => setOpen(null) };
  const labels = { reason: t('reason'), help: t('reasonHelp'), cancel: t('cancel') };
  if (actions.length === 0) return null;
  return (
    <section aria-label={t('title')}>
      <h2 className="border-b border-ink py-2.5 !font-text !text-micro !font-normal text-mute">
        {t('withReason')}
      </h2>
      <ul>
        {actions.map((action) => (
          <li key={action} className="border-b border-hair">
            <button
              type="button"
              aria-expanded={open === action}
              onClick={() => {
                change.reset();
                setOpen(open === action ? null : action);
              }}
              className="min-h-9 w-full text-left font-semibold hover:underline aria-expanded:pl-3 aria-expanded:shadow-[inset_3px_0_0_#101716]"
            >
              {t(`verbs.${action}`)}
            </button>
            {open === action && action === 'replace' && (
              <CardForm reasons={REPLACEMENT_REASONS} media={CARD_MEDIA} onSubmit={replace} {...form} />
            )}
            {open === action && action === 'correct' && (
              <HolderForm holder={pass.holder} onSubmit={correct} {...form} />
            )}
            {open === action && (action === 'block' || action === 'unblock') && (
              <ActionForm
                verb={t(`verbs.${action}`)}
                labels={labels}
                onSubmit={block(action === 'block')}
                {...form}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
