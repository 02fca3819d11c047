'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { addDays, type Day } from '@/lib/core/dates';
import { weekdayIndex } from '@/lib/i18n/format';
import { formatMonth, weekdayName } from '@/lib/i18n/format-days';
import { daysOfMonth, eventDays, type DayMark } from './event-days';
import type { Json } from './json';

const SUNDAY = 6;
/** Where a month begins in the weeks of a narrow screen. */
const STARTS = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
];
const MARKS: Record<DayMark, string> = {
  open: 'bg-festival font-semibold',
  closed: 'border border-b-0 border-dashed border-edge',
};

/** The month in which an event takes place, its days as doors, so that a wrong week is seen. */
export function MonthStrip({ shared }: { shared: Json }) {
  const t = useTranslations('contentForms.month');
  const locale = useLocale();
  const marks = eventDays(shared);
  const [first] = [...marks.keys()].sort();
  const [chosen, setChosen] = useState<Day | null>(null);
  const shown = chosen ?? first;
  if (shown === undefined) return null;
  const days = daysOfMonth(shown);
  const open = days.filter((day) => marks.get(day) === 'open').length;
  const button = 'grid size-8 place-items-center border border-edge pointer-coarse:size-11';
  return (
    <section aria-label={t('title')} className="col-span-full grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className={button}
          aria-label={t('before')}
          onClick={() => setChosen(addDays(days[0] ?? shown, -1))}
        >
          <Icon name="chevron-left" />
        </button>
        <button
          type="button"
          className={button}
          aria-label={t('after')}
          onClick={() => setChosen(addDays(days.at(-1) ?? shown, 1))}
        >
          <Icon name="chevron-right" />
        </button>
        <p aria-live="polite">
          <b className="font-semibold first-letter:uppercase">{formatMonth(shown, locale)}</b>{' '}
          <span className="text-mute">{t('days', { count: open })}</span>
        </p>
      </div>
      <ol className="grid grid-cols-7 border-b-2 border-ink lg:flex">
        {days.map((day) => (
          <MonthDay key={day} day={day} mark={marks.get(day)} weekday={weekdayName(day, locale)} />
        ))}
      </ol>
    </section>
  );
}

function MonthDay({ day, mark, weekday }: { day: Day; mark: DayMark | undefined; weekday: string }) {
  const t = useTranslations('contentForms.month');
  const index = weekdayIndex(day);
  const isSunday = index === SUNDAY;
  return (
    <li
      className={classNames(
        'grid flex-1 content-end gap-1 pt-1 text-center',
        day.endsWith('-01') && STARTS[index],
      )}
    >
      <span aria-hidden="true" className={classNames('text-small', isSunday ? 'font-semibold' : 'text-mute')}>
        {weekday.slice(0, 1)}
      </span>
      <span
        className={classNames(
          'num mx-px grid h-9 content-end rounded-t-full pb-1 text-small leading-none',
          mark ? MARKS[mark] : 'text-mute',
        )}
      >
        {Number(day.slice(-2))}
        <span className="sr-only">
          , {weekday}
          {mark && `, ${t(mark)}`}
        </span>
      </span>
    </li>
  );
}
