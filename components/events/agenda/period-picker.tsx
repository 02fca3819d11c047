'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { announcePageChange } from '@/components/layout/page-change';
import { Icon } from '@/components/ui/icon';
import { useMatches } from '@/components/ui/use-matches';
import { localDate, localDayOf, type Day } from '@/lib/core/dates';
import { formatLongDate, formatMonth, shortWeekdayName, weekdayName } from '@/lib/i18n/format-days';
import { useRouter } from '@/lib/i18n/navigation';
import type { PeriodCalendarProps } from './agenda-props';

const CLASSES = {
  // on a narrow phone from border to border, for the width of a finger
  root: 'relative mt-1 max-[24rem]:-mx-margin',
  months: 'grid gap-x-gutter xl:grid-cols-2',
  nav: 'absolute right-0 top-0 flex max-[24rem]:right-margin max-[19rem]:static',
  button_previous: 'grid size-11 place-items-center aria-disabled:text-edge',
  button_next: 'grid size-11 place-items-center aria-disabled:text-edge',
  month_caption: 'flex min-h-11 max-[24rem]:px-margin items-center font-semibold first-letter:uppercase',
  month_grid: 'w-full table-fixed border-collapse tabular-nums',
  weekday:
    'h-9 whitespace-nowrap border-b-2 border-ink text-small font-normal max-[19rem]:text-micro max-[19rem]:tracking-tighter',
  day: 'h-11 whitespace-nowrap p-0 text-center max-[19rem]:text-small max-[19rem]:tracking-tighter',
  day_button: 'h-11 w-full rounded-t-full hover:outline-2 hover:-outline-offset-2 hover:outline-ink',
  today: 'font-bold [&>button]:border-b-[3px] [&>button]:border-season',
  disabled: 'text-edge',
  // days of the neighbouring month, which stand hidden in its grid
  hidden: 'invisible',
  range_start: 'bg-ink text-paper rounded-t-full',
  range_middle: '[&>button]:border-b-4 [&>button]:border-ink',
  range_end: 'bg-ink text-paper rounded-t-full',
};

/** From here on two months stand side by side; the breakpoint xl of the class above. */
const TWO_MONTHS = '(min-width: 80rem)';

type PeriodPickerProps = PeriodCalendarProps & { onChosen: () => void };

/** Chooses a first and a last day. Both on the same day choose that day alone. */
export function PeriodPicker({ from, to, today, query, labels, onChosen }: PeriodPickerProps) {
  const locale = useLocale();
  const router = useRouter();
  const isWide = useMatches(TWO_MONTHS);
  const [first, setFirst] = useState<Day | null>(null);
  const choose = (day: Day) => {
    if (first === null) return setFirst(day);
    onChosen();
    const [start, end] = first <= day ? [first, day] : [day, first];
    const rest = Object.fromEntries(new URLSearchParams(query));
    announcePageChange();
    router.push({ pathname: '/agenda', query: { ...rest, from: start, to: end } }, { scroll: false });
  };
  const [start, end] = first ? [first, first] : [from, to ?? from];
  return (
    <>
      <p aria-live="polite" className="text-small">
        {first ? labels.last : labels.first}
      </p>
      <DayPicker
        mode="range"
        numberOfMonths={isWide ? 2 : 1}
        selected={{ from: start ? localDate(start) : undefined, to: end ? localDate(end) : undefined }}
        onSelect={(_range, day) => choose(localDayOf(day))}
        today={localDate(today)}
        defaultMonth={localDate(start ?? today)}
        startMonth={localDate(today)}
        disabled={{ before: localDate(today) }}
        weekStartsOn={1}
        classNames={CLASSES}
        formatters={{
          formatCaption: (month) => formatMonth(localDayOf(month), locale),
          formatWeekdayName: (day) => shortWeekdayName(localDayOf(day), locale),
        }}
        labels={{
          labelNav: () => labels.open,
          labelPrevious: () => labels.previous,
          labelNext: () => labels.next,
          labelGrid: (month) => formatMonth(localDayOf(month), locale),
          labelWeekday: (day) => weekdayName(localDayOf(day), locale),
          labelDayButton: (day, modifiers) => {
            const date = formatLongDate(localDayOf(day), locale);
            return modifiers['today'] ? `${date}, ${labels.today}` : date;
          },
        }}
        components={{
          Chevron: ({ orientation }) => (
            <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} className="size-6" />
          ),
        }}
      />
    </>
  );
}
