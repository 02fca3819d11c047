import { minutesOfDay } from '../core/dates';
import { hoursOn } from '../events/rules';
import { DAY_END } from '../visits/rules';
import type { FullDay, OpenDay } from './row-schema';
import type { Finding } from './rules';

/** A door opens a little before, and a clock may be a little off. */
const TOLERANCE_MINUTES = 30;
const CLOSED_ENTRIES_MIN = 5;
const CLOSED_SHARE = 10;
const DAY_MINUTES = 24 * 60;

function isOutside({ day, openings }: OpenDay, time: string): boolean {
  // the night belongs to the day before, as at a door
  const minute = minutesOfDay(time) + (time < DAY_END ? DAY_MINUTES : 0);
  return !openings
    .flatMap((opening) => hoursOn(opening, day))
    .some(
      ({ from, until }) =>
        minutesOfDay(from) - TOLERANCE_MINUTES <= minute && minute <= minutesOfDay(until) + TOLERANCE_MINUTES,
    );
}

/** Places with entries outside their opening hours, from five and a tenth of the entries on. */
export function closedHoursFindings(days: readonly OpenDay[]): Finding[] {
  const places = new Map<string, { count: number; entries: number }>();
  for (const day of days) {
    if (day.openings.length === 0) continue;
    const { count, entries } = places.get(day.placeId) ?? { count: 0, entries: 0 };
    const outside = day.times.filter((time) => isOutside(day, time)).length;
    places.set(day.placeId, { count: count + outside, entries: entries + day.times.length });
  }
  return [...places].flatMap(([place, { count, entries }]) =>
    count >= CLOSED_ENTRIES_MIN && count * CLOSED_SHARE > entries
      ? [
          {
            kind: 'closed_hours',
            subject: 'place',
            subjectId: place,
            evidence: { place, count, entries },
          },
        ]
      : [],
  );
}

const SHOWINGS_MIN = 2;

/** Places that let in more people than they seat at all showings of a day, and at two at least. */
export const aboveSeatsFindings = (days: readonly FullDay[]): Finding[] =>
  days.flatMap(({ placeId: place, day, people, seats, showings }) =>
    seats !== null && people > seats * Math.max(SHOWINGS_MIN, showings)
      ? [
          {
            kind: 'above_seats',
            subject: 'place',
            subjectId: place,
            evidence: { place, day, people, seats },
          },
        ]
      : [],
  );
