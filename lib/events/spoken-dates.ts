import { fold } from '../content/plain-text';
import { addDays, addMonths, isDay, type Day } from '../core/dates';
import { weekdayIndex } from '../i18n/format';
import { monthNameAt, weekdayNameAt } from '../i18n/format-days';
import { LOCALES } from '../i18n/languages';

/** A date at a position in a list of words. */
type SpokenDate = { start: number; length: number; days: { from: Day; to: Day } };

/** Today, and the words after the hours of a time. */
type Speaking = { today: Day; hours: readonly string[] };

const DAYS_OF_YEAR = 366;

/** Numbers of names in every language, from 0. */
const numbersOf = (count: number, nameOf: (index: number, locale: (typeof LOCALES)[number]) => string) =>
  new Map(
    Array.from({ length: count }, (_, index) => index).flatMap((index) =>
      LOCALES.map((locale) => [fold(nameOf(index, locale)), index] as const),
    ),
  );
const MONTHS = numbersOf(12, monthNameAt);
const WEEKDAYS = numbersOf(7, weekdayNameAt);

const pad = (number: number) => String(number).padStart(2, '0');
/** `30`, `1er`; null for other words. */
const dateNumber = (token = ''): number | null => {
  const [, digits] = /^([12]\d|3[01]|0?[1-9])(?:er)?$/.exec(token) ?? [];
  return digits ? Number(digits) : null;
};

/** The next month of that number, without its days that are over. */
function monthFrom(month: number, year: string | undefined, today: Day): SpokenDate['days'] | null {
  const rest = `-${pad(month + 1)}-01`;
  const thisYear = today.slice(0, 4);
  const isOver = rest.slice(1, 3) < today.slice(5, 7);
  const first = `${year ?? (isOver ? Number(thisYear) + 1 : thisYear)}${rest}`;
  const to = addDays(addMonths(first, 1), -1);
  return to < today ? null : { from: first < today ? today : first, to };
}

/** The next such day. */
function dayIn(month: number, date: number, year: string | undefined, today: Day): SpokenDate['days'] | null {
  const rest = `-${pad(month + 1)}-${pad(date)}`;
  const thisYear = Number(today.slice(0, 4));
  const days = year ? [`${year}${rest}`] : [`${thisYear}${rest}`, `${thisYear + 1}${rest}`];
  const day = days.find((one) => isDay(one) && one >= today);
  return day ? { from: day, to: day } : null;
}

/** The next day of the month that is that weekday. */
function weekdayOn(weekday: number, date: number, today: Day): SpokenDate['days'] | null {
  const days = Array.from({ length: DAYS_OF_YEAR }, (_, index) => addDays(today, index));
  const day = days.find((one) => Number(one.slice(8)) === date && weekdayIndex(one) === weekday);
  return day ? { from: day, to: day } : null;
}

/** `décembre`, `30 novembre 2026`, `lundi 1er décembre` around the name of a month. */
function aroundMonth(tokens: readonly string[], at: number, { today }: Speaking): SpokenDate | null {
  const month = MONTHS.get(tokens[at] ?? '');
  if (month === undefined) return null;
  const next = tokens[at + 1] ?? '';
  const year = /^20\d\d$/.test(next) ? next : undefined;
  const end = at + (year ? 2 : 1);
  const date = dateNumber(tokens[at - 1]);
  if (date === null) {
    // another number makes it a name, like `Mai 68`
    if (!year && /^\d/.test(next)) return null;
    const days = monthFrom(month, year, today);
    return days && { start: at, length: end - at, days };
  }
  const start = WEEKDAYS.has(tokens[at - 2] ?? '') ? at - 2 : at - 1;
  const days = dayIn(month, date, year, today);
  return days && { start, length: end - start, days };
}

/** How many words at the beginning are a time of day: `20 h 30`, `20h30`, `20 Uhr`, `20 30 Uhr`. @param hours its words */
export function timeLength(tokens: readonly string[], hours: readonly string[]): number {
  const time = new RegExp(`^(?:[01]?\\d|2[0-3])(?: [0-5]\\d)? ?(?:${hours.join('|')})(?: ?[0-5]\\d)?(?= |$)`);
  return time.exec(tokens.slice(0, 3).join(' '))?.[0].split(' ').length ?? 0;
}

/** `lundi 30`, but not `lundi 20 h` */
function afterWeekday(tokens: readonly string[], at: number, { today, hours }: Speaking): SpokenDate | null {
  if (timeLength(tokens.slice(at + 1), hours)) return null;
  const weekday = WEEKDAYS.get(tokens[at] ?? '');
  const date = dateNumber(tokens[at + 1]);
  const days = weekday === undefined || date === null ? null : weekdayOn(weekday, date, today);
  return days && { start: at, length: 2, days };
}

/** The first month or day of a month named in folded words. */
export function findSpokenDate(tokens: readonly string[], speaking: Speaking): SpokenDate | null {
  for (const read of [aroundMonth, afterWeekday])
    for (const at of tokens.keys()) {
      const found = read(tokens, at, speaking);
      if (found) return found;
    }
  return null;
}
