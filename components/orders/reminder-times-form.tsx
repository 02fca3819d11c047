'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { OfficeField } from '@/components/office/fields';
import { OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { callApi, isRefusal } from '@/lib/http/client';
import { saveReminderTimesContract } from '@/lib/orders/mail-run-contract';
import {
  reminderTimesSchema,
  type ReminderTimesView,
  type SaveReminderTimes,
} from '@/lib/orders/reminder-schema';

/** Numbers that are typed with commas; a true minus counts as a hyphen. */
const daysIn = (text: string): number[] =>
  text
    .replaceAll('−', '-')
    .split(/[,;]/)
    .map((one) => (one.trim() === '' ? NaN : Number(one)));

/** When holders are reminded that their pass ends, and what that means in words. */
export function ReminderTimesForm({ renewalDays, changedAt }: ReminderTimesView) {
  const t = useTranslations('officeForms.reminderTimes');
  const stored = renewalDays.join(', ');
  const [text, setText] = useState(stored);
  const [isOutdated, setIsOutdated] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const typed = reminderTimesSchema.safeParse({ renewalDays: daysIn(text) });
  const save = useAction({
    call: (body: SaveReminderTimes) => callApi(saveReminderTimesContract, { body }),
    done: () => t('saved'),
    onDone: () => setIsOutdated(false),
    onFailure: (error) => setIsOutdated(isRefusal(error, 'conflict')),
    followsOthers: true,
    hasToast: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(!typed.success);
    if (typed.success) save.run({ ...typed.data, changedAt });
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[44rem] gap-3 pb-8">
      <h2>{t('title')}</h2>
      <OfficeField
        label={t('days')}
        help={t('help')}
        fault={isRefused ? t('fault') : undefined}
        required
        autoComplete="off"
        value={text}
        onChange={(value) => {
          setText(value);
          setIsRefused(false);
        }}
      />
      {isOutdated && <p className="font-semibold">{t('others', { days: stored })}</p>}
      <div role="status" className="text-mute">
        {typed.success && (
          <ol>
            {typed.data.renewalDays.map((days) => (
              <li key={days}>{t(days < 0 ? 'after' : 'before', { count: Math.abs(days) })}</li>
            ))}
          </ol>
        )}
      </div>
      <div>
        <OfficeSubmit isBusy={save.isBusy} look="square">
          {t('save')}
        </OfficeSubmit>
      </div>
    </form>
  );
}
