import { WEEKDAYS, type Opening, type Weekday } from '../content/schema/opening';
import { addDays, type Day } from '../core/dates';
import { hoursOn } from '../events/rules';

const MONTH_LETTERS = 7;

/** The month of a day, `2026-11`. */
export const monthOf = (day: Day): string => day.slice(0, MONTH_LETTERS);

export const firstDayOf = (month: string): Day => `${month}-01`;

/** The month before, and the month after. */
export const monthBefore = (month: string): string => monthOf(addDays(firstDayOf(month), -1));
export const monthAfter = (month: string): string => monthOf(addDays(firstDayOf(month), 31));

export const lastDayOf = (month: string): Day => addDays(firstDayOf(monthAfter(month)), -1);

const DATE_BEGINS = 8;

export function daysOf(month: string): Day[] {
  const length = Number(lastDayOf(month).slice(DATE_BEGINS));
  return Array.from({ length }, (_, index) => addDays(firstDayOf(month), index));
}

/** Weekdays on which a place with opening hours is closed. */
export function closedWeekdays(opening: Opening | null): Weekday[] {
  const closed = WEEKDAYS.filter((day) => opening && !opening.week[day]?.length);
  return closed.length === WEEKDAYS.length ? [] : closed;
}

/** Days of a month on which a place with opening hours is closed. */
export const closedDays = (opening: Opening | null, month: string): Day[] =>
  opening ? daysOf(month).filter((day) => hoursOn(opening, day).length === 0) : [];

const HOURS = 24;

/** Entries by hour without gaps, from the first entry until now; a day ends at 04:00. @param now the hour */
export function hoursUntil(
  hours: readonly { hour: number; number: number }[],
  now: number,
): { hour: number; number: number }[] {
  const first = hours[0]?.hour;
  if (first === undefined) return [];
  const after = (hour: number) => (hour - first + HOURS) % HOURS;
  const length = Math.max(after(now), ...hours.map(({ hour }) => after(hour))) + 1;
  return Array.from({ length }, (_, index) => {
    const hour = (first + index) % HOURS;
    return { hour, number: hours.find((one) => one.hour === hour)?.number ?? 0 };
  });
}

/** Last day on which entries of a month may be declared: the end of the following month. */
export const declareUntil = (month: string): Day => lastDayOf(monthAfter(month));

/** Whether a house may declare entries of a month: not before it begins, and until the end of the following one. */
export const mayDeclare = (month: string, today: Day): boolean =>
  firstDayOf(month) <= today && today <= declareUntil(month);

/** The same day a year before. */
export const yearBefore = (day: Day): Day => {
  const year = Number(day.slice(0, 4)) - 1;
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
};
