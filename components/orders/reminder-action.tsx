'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionFrame } from '@/components/office/action-frame';
import { ActionList, ActionRow } from '@/components/office/action-list';
import { OfficeField, Radios } from '@/components/office/fields';
import { ReasonField } from '@/components/office/reason-field';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { setRemindersContract } from '@/lib/orders/invoice-contract';
import { REMINDER_MODES, type ReminderMode, type SetRemindersInput } from '@/lib/orders/invoice-schema';

type ReminderActionProps = { id: string; now: ReminderMode };

/** Pauses, stops or resumes the reminders of an unpaid invoice. */
export function ReminderAction({ id, now }: ReminderActionProps) {
  const t = useTranslations('officeForms.reminders');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ActionList title={t('title')} heading={t('title')}>
      <ActionRow verb={t('verb')} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        <ReminderForm {...{ id, now }} onDone={() => setIsOpen(false)} />
      </ActionRow>
    </ActionList>
  );
}

function ReminderForm({ id, now, onDone }: ReminderActionProps & { onDone: () => void }) {
  const t = useTranslations('officeForms.reminders');
  const [mode, setMode] = useState<ReminderMode | null>(null);
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const set = useAction({
    call: (body: SetRemindersInput) => callApi(setRemindersContract, { params: { id }, body }),
    done: ({ reminders }) => t(`done.${reminders}`),
    onDone,
  });
  const isReady = mode !== null && reason.trim() !== '' && (mode !== 'paused' || until !== '');
  return (
    <ActionFrame
      verb={t('save')}
      {...set}
      isDisabled={!isReady}
      onCancel={onDone}
      onSubmit={() => {
        if (mode) set.run({ reminders: mode, reason: reason.trim(), ...(mode === 'paused' && { until }) });
      }}
    >
      <Radios
        legend={t('title')}
        isLegendHidden
        values={REMINDER_MODES.filter((one) => one !== now || one === 'paused')}
        labelOf={(one) => t(`modes.${one}`)}
        value={mode}
        onChange={setMode}
      />
      {mode === 'paused' && (
        <OfficeField label={t('until')} type="date" required value={until} onChange={setUntil} />
      )}
      <ReasonField help={t('reasonHelp')} value={reason} onChange={setReason} />
    </ActionFrame>
  );
}
