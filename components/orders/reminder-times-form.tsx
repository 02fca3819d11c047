'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { OfficeField } from '@/components/office/fields';
import { OfficeSubmit } from '@/components/office/office-button';
import { useAction } from '@/components/office/use-action';
import { callApi } from '@/lib/http/client';
import { saveReminderTimesContract } from '@/lib/orders/mail-run-contract';
import { reminderTimesSchema, type ReminderTimes } from '@/lib/orders/reminder-schema';

/** Numbers that are typed with commas; a true minus counts as a hyphen. */
const daysIn = (text: string): number[] =>
  text
    .replaceAll('−', '-')
    .split(/[,;]/)
    .map((one) => (one.trim() === '' ? NaN : Number(one)));

/** When holders are reminded that their pass ends, and what that means in words. */
export function ReminderTimesForm({ renewalDays }: ReminderTimes) {
  const t = useTranslations('officeForms.reminderTimes');
  const [text, setText] = useState(renewalDays.join(', '));
  const [isRefused, setIsRefused] = useState(false);
  const typed = reminderTimesSchema.safeParse({ renewalDays: daysIn(text) });
  const save = useAction({
    call: (body: ReminderTimes, locale) => callApi(saveReminderTimesContract, { body, locale }),
    done: () => t('saved'),
    hasToast: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(!typed.success);
    if (typed.success) save.run(typed.data);
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
