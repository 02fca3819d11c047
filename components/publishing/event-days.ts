import { addDays, isDay, type Day } from '@/lib/core/dates';
import { weekdayIndex } from '@/lib/i18n/format';
import { asList, asObject, asText, type Json } from './json';

/** Beyond that, a period is drawn as long as it is looked at. */
const DAYS_MAX = 800;
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A day of an event: it takes place, or it is closed in its period. */
export type DayMark = 'open' | 'closed';

const isWithin = (day: Day, from: string, until: string): boolean => from <= day && day <= (until || from);

/** Whether a running event is open on a day: by its own hours; without them, by those of its place, which are unknown here. */
function isOpenOn(day: Day, opening: Json): boolean {
  const week = asObject(opening.week);
  const exception = asList(opening.exceptions)
    .map(asObject)
    .findLast(({ from, until }) => isWithin(day, asText(from), asText(until)));
  if (exception) return asList(exception.hours).length > 0;
  if (Object.keys(week).length === 0) return true;
  return asList(week[WEEKDAYS[weekdayIndex(day)] ?? 'mon']).length > 0;
}

/** The days of an event as it is being written; what is not a date yet is left out. */
export function eventDays(shared: Json): Map<Day, DayMark> {
  const days = new Map<Day, DayMark>();
  for (const one of asList(shared.occurrences)) {
    const day = asText(asObject(one).day);
    if (isDay(day)) days.set(day, 'open');
  }
  const { from, until } = asObject(shared.period);
  const [first, last] = [asText(from), asText(until)];
  if (!isDay(first) || (last && !isDay(last))) return days;
  const opening = asObject(shared.opening);
  for (let day = first, n = 0; n < DAYS_MAX && (!last || day <= last); day = addDays(day, 1), n += 1)
    days.set(day, isOpenOn(day, opening) ? 'open' : 'closed');
  return days;
}

const MONTH = 7;

export function daysOfMonth(day: Day): Day[] {
  const days: Day[] = [];
  const first = `${day.slice(0, MONTH)}-01`;
  for (let one = first; one.startsWith(day.slice(0, MONTH)); one = addDays(one, 1)) days.push(one);
  return days;
}
