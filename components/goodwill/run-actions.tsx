'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/components/office/action-form';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { OfficeField } from '@/components/office/fields';
import { useAction } from '@/components/office/use-action';
import { callApi, isRefusal } from '@/lib/http/client';
import { confirmGoodwillContract, undoGoodwillContract } from '@/lib/goodwill/contract';
import type { RunState } from '@/lib/goodwill/schema';

/** Starts a prepared run, whose number is typed, or undoes one. */
export function RunActions({ id, state, count }: { id: string; state: RunState; count: number }) {
  const t = useTranslations('officeForms.goodwill');
  const [isOpen, setIsOpen] = useState(state === 'prepared');
  if (state === 'undoing' || state === 'undone') return null;
  const action = state === 'prepared' ? 'confirm' : 'undo';
  const onDone = () => setIsOpen(false);
  return (
    <ActionList title={t('title')} heading={t('title')}>
      <ActionRow verb={t(`verbs.${action}`)} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        {action === 'confirm' ? <ConfirmForm {...{ id, count, onDone }} /> : <UndoForm {...{ id, onDone }} />}
      </ActionRow>
    </ActionList>
  );
}

type FormProps = { id: string; onDone: () => void };

function ConfirmForm({ id, count, onDone }: FormProps & { count: number }) {
  const t = useTranslations('officeForms.goodwill');
  const [typed, setTyped] = useState('');
  const { run, isBusy, failure, error } = useAction({
    call: () => callApi(confirmGoodwillContract, { params: { id }, body: { count } }),
    done: () => t('started'),
    onDone,
  });
  const isStale = isRefusal(error, 'conflict');
  return (
    <ActionFrame
      verb={t('verbs.confirm')}
      isBusy={isBusy}
      isDisabled={typed.replace(/\D/g, '') !== String(count)}
      failure={isStale ? t('stale') : failure}
      onCancel={onDone}
      onSubmit={() => run()}
    >
      <OfficeField
        label={t('count')}
        help={t('countHelp', { count })}
        inputMode="numeric"
        required
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
      <p className="office-help">{t('mailHelp')}</p>
    </ActionFrame>
  );
}

function UndoForm({ id, onDone }: FormProps) {
  const t = useTranslations('officeForms.goodwill');
  const { run, isBusy, failure, error } = useAction({
    call: (reason: string) => callApi(undoGoodwillContract, { params: { id }, body: { reason } }),
    done: () => t('undoing'),
    onDone,
  });
  const isBlocked = isRefusal(error, 'conflict');
  return (
    <ActionForm
      verb={t('verbs.undo')}
      help={t('undoHelp')}
      isBusy={isBusy}
      failure={isBlocked ? t('stale') : failure}
      onSubmit={run}
      onCancel={onDone}
    />
  );
}
