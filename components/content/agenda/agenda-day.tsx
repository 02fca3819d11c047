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
    <section aria-labelledby={id} className="grid-12 day-section">
      <h2 id={id} tabIndex={-1} className="day-head">
        <span>{weekdayName(day, locale)}</span> <span className="display">{Number(day.slice(8))}</span>{' '}
        <span>{formatMonth(day, locale)}</span>
      </h2>
      <ul className="day-entries">
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
