import { useLocale } from 'next-intl';
import { EventCard } from '@/components/events/event-card';
import type { AgendaDay as DayView } from '@/lib/content/agenda-view';
import type { Day } from '@/lib/core/dates';
import { formatMonth, weekdayName } from '@/lib/i18n/format-days';

/** So many pictures of the first day come with the page. */
const EARLY = 3;

export const dayId = (day: Day) => `d-${day}`;

/** A day: its giant numeral, which stays while its posters pass. */
export function AgendaDay({ day, entries, today, isFirst }: DayView & { today: Day; isFirst: boolean }) {
  const locale = useLocale();
  const id = dayId(day);
  return (
    <section aria-labelledby={id} className="grid-12 border-t-2 border-ink pb-8 pt-3 md:pb-11 md:pt-[18px]">
      <h2
        id={id}
        tabIndex={-1}
        className="col-span-12 mb-3.5 flex scroll-mt-24 flex-wrap items-baseline gap-x-3 font-text text-lead font-semibold leading-normal tracking-normal md:sticky md:top-24 md:col-span-3 md:block md:self-start"
      >
        <span className="md:block">{weekdayName(day, locale)}</span>{' '}
        <span className="display text-[4.5rem] leading-[.8] tracking-[-.05em] tabular-nums md:-ml-1.5 md:mb-3 md:mt-2.5 md:block md:text-[8.5rem]">
          {Number(day.slice(8))}
        </span>{' '}
        <span className="md:block">{formatMonth(day, locale)}</span>
      </h2>
      <ul className="col-span-12 grid gap-x-gutter gap-y-5 md:col-span-9 md:grid-cols-2 md:gap-y-8 lg:grid-cols-3">
        {entries.map(({ event, time, until }, index) => (
          <EventCard
            key={`${event.id}-${time ?? ''}`}
            row
            on={{ time, until }}
            {...{ event, today }}
            isEarly={isFirst && index < EARLY}
          />
        ))}
      </ul>
    </section>
  );
}
