import { useLocale } from 'next-intl';
import { EventRows } from '@/components/events/event-rows';
import { useEntry } from '@/components/events/use-entry';
import type { AgendaDay as DayView } from '@/lib/events/view';
import type { Day } from '@/lib/core/dates';
import { formatMonth, weekdayName } from '@/lib/i18n/format-days';

/** Number of posters of the first day that load eagerly. */
const EARLY = 3;

export const dayId = (day: Day) => `d-${day}`;

/** A day of the agenda. Its numeral sticks while its events scroll. */
export function AgendaDay({ day, entries, today, isFirst }: DayView & { today: Day; isFirst: boolean }) {
  const locale = useLocale();
  const entryOf = useEntry(today);
  const id = dayId(day);
  return (
    <section aria-labelledby={id} className="grid-12 day-section">
      <h2 id={id} tabIndex={-1} className="day-head">
        <span>{weekdayName(day, locale)}</span> <span className="display">{Number(day.slice(8))}</span>{' '}
        <span>{formatMonth(day, locale)}</span>
      </h2>
      <ul className="day-entries">
        <EventRows
          entries={entries.map(({ event, time, until }) => entryOf(event, { time, until }))}
          early={isFirst ? EARLY : 0}
        />
      </ul>
    </section>
  );
}
