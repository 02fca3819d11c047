import 'server-only';
import { addDays, dayOf, type Day } from '../../core/dates';
import { STRIP_DAYS, type ComingCounts } from '../view';
import { daysOfWhen, timeFrom, WHENS, type When } from '../when';
import { matchingOccurrences, OTHER_DAYS, type EventSelection } from './event-filters';

/** Number of matching events per requested day, up to `last`. */
export function countByDay(selection: EventSelection, last: Day | undefined): ReadonlyMap<Day, number> {
  const events = new Map<Day, Set<number>>();
  for (const { day, event } of matchingOccurrences(selection)) {
    if (last === undefined || day > last) break;
    const ofDay = events.get(day);
    if (ofDay) ofDay.add(event);
    else events.set(day, new Set([event]));
  }
  return new Map([...events].map(([day, { size }]) => [day, size]));
}

/** The same selection on any day. */
function unbounded(selection: EventSelection): EventSelection {
  const failed = selection.failed.slice();
  for (let event = 0; event < failed.length; event += 1) failed[event] = (failed[event] ?? 0) & ~OTHER_DAYS;
  return { ...selection, failed, after: undefined };
}

/**
 * Events of the coming days and of the periods that links offer, under all filters but the period. The days begin
 * today, or at a later requested day.
 */
export function comingCounts(selection: EventSelection): ComingCounts {
  const today = dayOf(selection.at);
  const near = addDays(today, STRIP_DAYS - 1);
  const start = selection.from > near ? selection.from : today;
  const days = Array.from({ length: STRIP_DAYS }, (_, index) => addDays(start, index));
  const any = unbounded(selection);
  const counts = countByDay({ ...any, from: start, to: addDays(start, STRIP_DAYS - 1) }, days.at(-1));
  const periods = new Map(
    WHENS.map((when) => [
      when,
      { ...daysOfWhen(when, today), time: timeFrom(when) ?? '', events: new Set<number>() },
    ]),
  );
  for (const { day, time, event } of matchingOccurrences({ ...any, from: today, to: near }))
    for (const one of periods.values())
      if (one.from <= day && day <= one.to && time >= one.time) one.events.add(event);
  const countOf = (when: When) => periods.get(when)?.events.size ?? 0;
  return {
    days: days.map((day) => ({ day, count: counts.get(day) ?? 0 })),
    when: {
      tonight: countOf('tonight'),
      tomorrow: countOf('tomorrow'),
      weekend: countOf('weekend'),
      week: countOf('week'),
    },
  };
}
