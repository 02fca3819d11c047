'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { formatTime } from '@/lib/i18n/format';
import type { Door } from './door';
import type { DoorView } from './door-view';

/** What passes are read for this evening, where they count once for each event. */
export function EventChoice({ door, view: { events, event } }: { door: Door; view: DoorView }) {
  const t = useTranslations('door.page');
  const locale = useLocale();
  const chosen = events.find(({ id }) => id === event);
  const nameOf = ({ title, time }: (typeof events)[number]) =>
    [time === null ? null : formatTime(time, locale), title[locale]].filter(Boolean).join(' · ');
  if (chosen)
    return (
      <div className="flex items-center justify-between gap-4 border-t-2 pt-3">
        <p className="min-w-0 font-semibold">
          <span className="block text-small font-normal">{t('forEvent')}</span>
          {nameOf(chosen)}
        </p>
        {events.length > 1 && (
          <Button variant="secondary" shape="square" size="small" onClick={() => void door.chooseEvent(null)}>
            {t('changeEvent')}
          </Button>
        )}
      </div>
    );
  return (
    <>
      <p className="pt-2">{t('eventHint')}</p>
      <ul className="grid gap-2.5 pt-4 lg:max-w-[40rem]">
        {events.map((one) => (
          <li key={one.id}>
            <Button variant="secondary" shape="square" full onClick={() => void door.chooseEvent(one.id)}>
              {nameOf(one)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
