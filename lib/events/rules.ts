import { addDays, dayOf, daysBetween, momentOf, timeOf, type Day } from '../core/dates';
import { WEEKDAYS, type Opening, type OpeningInterval, type Weekday } from '../content/schema/opening';
import type { EventRecord, EventType } from '../content/schema/event';

/** Last day of permanent events. */
export const NEVER: Day = '9999-12-31';
/** Length of an exhibition's announced last days. */
export const LAST_DAYS = 14;

export const weekdayOf = (day: Day): Weekday =>
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'mon';

type Exception = NonNullable<Opening['exceptions']>[number];

/** The exception for a day. The last one wins, so that a note can override a holiday. */
export const exceptionOn = (opening: Opening, day: Day): Exception | undefined =>
  opening.exceptions?.findLast(({ from, until }) => from <= day && day <= (until ?? from));

/** Opening hours of a day, in order; empty when closed. */
export const hoursOn = (opening: Opening, day: Day): OpeningInterval[] =>
  exceptionOn(opening, day)?.hours ?? opening.week[weekdayOf(day)] ?? [];

/** True if open at this instant. Closing time is exclusive. */
export function isOpenAt(opening: Opening, at: Date): boolean {
  const time = timeOf(at);
  return hoursOn(opening, dayOf(at)).some(({ from, until }) => from <= time && time < until);
}

/** Whether an exhibition with that last day has closed for the last time. */
export function isClosedForGood(endsOn: Day, opening: Opening | undefined, at: Date): boolean {
  const today = dayOf(at);
  if (endsOn !== today || !opening) return endsOn < today;
  const time = timeOf(at);
  return hoursOn(opening, today).every(({ until }) => until <= time);
}

/** The next open day of a period, including today; null if there is none. */
export function nextOpenDay(opening: Opening, from: Day, until: Day): Day | null {
  for (let day = from; day <= until && daysBetween(from, day) < 366; day = addDays(day, 1))
    if (hoursOn(opening, day).length) return day;
  return null;
}

/** Remaining days including today; 0 once over. */
export const daysLeft = (endsOn: Day, today: Day): number => Math.max(0, daysBetween(today, endsOn) + 1);

/** True during the last days. False if only closed days remain. */
export function isLastDays(endsOn: Day, opening: Opening | undefined, today: Day): boolean {
  if (endsOn === NEVER || endsOn < today || daysLeft(endsOn, today) > LAST_DAYS) return false;
  return !opening || nextOpenDay(opening, today, endsOn) !== null;
}

type Occurrence = { day: Day; time: string | null; until: string | null };

/**
 * Whether an occurrence is over: after its end, or from its beginning on if it has none. One without a time lasts all
 * day; one that ends before it begins lasts past midnight.
 */
export function isPast({ day, time, until }: Occurrence, at: Date): boolean {
  if (!time) return day < dayOf(at);
  const lastDay = until !== null && until <= time ? addDays(day, 1) : day;
  return `${lastDay}T${until ?? time}` <= momentOf(at);
}

/** What can be attended from its beginning, with the dates that have not begun. Exhibitions have no dates. */
export const notBegun = <T extends { dates: readonly Occurrence[] }>(events: readonly T[], at: Date): T[] =>
  events.flatMap((event) => {
    const dates = event.dates.filter(({ day, time }) => time === null || `${day}T${time}` > momentOf(at));
    return event.dates.length > 0 && dates.length === 0 ? [] : [{ ...event, dates }];
  });

/** Event type, derived from its dates. */
export function eventType(event: Pick<EventRecord, 'period' | 'occurrences'>): EventType {
  if (event.period) return event.period.until ? 'exhibition' : 'permanent';
  return (event.occurrences?.length ?? 0) > 1 ? 'series' : 'single';
}

export function eventSpan(event: Pick<EventRecord, 'period' | 'occurrences'>): {
  startsOn: Day;
  endsOn: Day;
} {
  if (event.period) return { startsOn: event.period.from, endsOn: event.period.until ?? NEVER };
  const days = (event.occurrences ?? []).map(({ day }) => day).sort();
  return { startsOn: days[0] ?? NEVER, endsOn: days.at(-1) ?? NEVER };
}

/** The first entry of each title: a tour through several venues appears once. */
const oncePerTitle = <T extends { title: string }>(entries: readonly T[]): T[] =>
  entries.filter(({ title }, index) => entries.findIndex((one) => one.title === title) === index);

/** The first entries of different titles, as far as possible of different categories too. */
export function mixedCategories<T extends { title: string; categories: readonly string[] }>(
  entries: readonly T[],
  limit: number,
): T[] {
  const once = oncePerTitle(entries);
  const first = once.filter(
    ({ categories: [category] }, index) => once.findIndex((one) => one.categories[0] === category) === index,
  );
  return [...first, ...once.filter((one) => !first.includes(one))].slice(0, limit);
}
