import type { Opening } from '../content/schema/opening';
import { addDays, dayOf, daysBetween, minutesOfDay, timeOf, type Day } from '../core/dates';
import { hoursOn, nextOpenDay } from '../events/rules';

/** Candidates: a house or an exhibition with opening hours, or an event that begins at a time. */
export type OpenSource = {
  id: string;
  name: string;
  /** The town, and the house of an event. */
  where: string;
  url: string;
  /** Title of the extension that it needs. */
  extension: string | null;
  latitude: number;
  longitude: number;
} & ({ opening: Opening; from: Day | null; until: Day | null } | { opening: null; day: Day; time: string });

/** `until` when it closes, or `startsAt` when it begins. */
export type OpenEntry = { source: OpenSource; until: string | null; startsAt: string | null };
export type NextOpening = { source: OpenSource; day: Day; time: string };

/** How long before an event its doors open. */
const DOORS_MINUTES = 60;
const DAY_MINUTES = 24 * 60;
const HORIZON_DAYS = 60;

/** Candidates open at this instant, including events whose doors are open. */
export function openAt(sources: readonly OpenSource[], at: Date): OpenEntry[] {
  const [today, time] = [dayOf(at), timeOf(at)];
  return sources.flatMap((source): OpenEntry[] => {
    if (source.opening === null) {
      const days = daysBetween(today, source.day);
      const wait = days * DAY_MINUTES + minutesOfDay(source.time) - minutesOfDay(time);
      const isOpen = wait > 0 && wait <= DOORS_MINUTES;
      return isOpen ? [{ source, until: null, startsAt: source.time }] : [];
    }
    if ((source.from ?? today) > today || (source.until ?? today) < today) return [];
    const now = hoursOn(source.opening, today).find(({ from, until }) => from <= time && time < until);
    return now ? [{ source, until: now.until, startsAt: null }] : [];
  });
}

function nextOf(source: OpenSource, today: Day, time: string): NextOpening | null {
  if (source.opening === null) {
    const isAhead = source.day > today || (source.day === today && source.time > time);
    return isAhead ? { source, day: source.day, time: source.time } : null;
  }
  const { opening } = source;
  const first = source.from !== null && source.from > today ? source.from : today;
  const last = source.until ?? addDays(today, HORIZON_DAYS);
  if (first === today && today <= last) {
    const later = hoursOn(opening, today).find(({ from }) => from > time);
    if (later) return { source, day: today, time: later.from };
  }
  const day = nextOpenDay(opening, first > today ? first : addDays(today, 1), last);
  const [hours] = day === null ? [] : hoursOn(opening, day);
  return day !== null && hours ? { source, day, time: hours.from } : null;
}

/** Next candidate to open or begin. */
export function nextOpening(sources: readonly OpenSource[], at: Date): NextOpening | null {
  const [today, time] = [dayOf(at), timeOf(at)];
  const moment = ({ day, time: opens }: NextOpening) => `${day} ${opens}`;
  return sources
    .flatMap((source) => nextOf(source, today, time) ?? [])
    .reduce<NextOpening | null>(
      (first, one) => (first === null || moment(one) < moment(first) ? one : first),
      null,
    );
}
