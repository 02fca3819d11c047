import { daysBetween, isDay, type Day } from '../core/dates';

/** A range of days, open at either end. */
export type Period = { from?: Day | undefined; to?: Day | undefined };

/** `2025-06-06`, `6.6.2025`, `6/6/25` or `6.6.`; the first of two also without its month, as in `6.–15.6.2025`. */
const DAYS =
  /(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2})(?!\d))?|^(\d{1,2})\.?(?=\s*[-\u2013])/g;
const pad = (digits: string) => digits.padStart(2, '0');

type TypedDay = { year: string | undefined; month: string | undefined; date: string };

const typedDays = (text: string): TypedDay[] =>
  [...text.matchAll(DAYS)].map(([, isoYear, isoMonth, isoDate, date, month, year, dateOnly]) => {
    const typedMonth = isoMonth ?? month;
    return {
      year: isoYear ?? (year?.length === 2 ? `20${year}` : year),
      month: typedMonth && pad(typedMonth),
      date: pad(isoDate ?? date ?? dateOnly ?? ''),
    };
  });

/** Without a year, the first such day from another one on. */
const dated = ({ year, month = '', date }: TypedDay, since: Day): Day => {
  if (year) return `${year}-${month}-${date}`;
  const sameYear = `${since.slice(0, 4)}-${month}-${date}`;
  return sameYear >= since ? sameYear : `${Number(since.slice(0, 4)) + 1}-${month}-${date}`;
};

/** The beginning of a period whose year follows from its end: `24.12.–2.1.2027` begins the year before. */
function beginningOf({ month, date }: TypedDay, to: Day): Day {
  if (month === undefined) return `${to.slice(0, 7)}-${date}`;
  const sameYear = `${to.slice(0, 4)}-${month}-${date}`;
  const yearBefore = `${Number(to.slice(0, 4)) - 1}-${month}-${date}`;
  const isShorter = () => daysBetween(yearBefore, to) < daysBetween(to, sameYear);
  return sameYear > to && isDay(sameYear) && isDay(yearBefore) && isShorter() ? yearBefore : sameYear;
}

/**
 * Parses a typed period: `06.06.–15.06.2025`, `6/6/25 - 15/6/25`, `6.–15.6.`, one day, or open at an end
 * (`6.6.2025 –`). Empty text means every day; null if invalid. Days in the wrong order are swapped.
 */
export function parsePeriod(text: string, today: Day): Period | null {
  const typed = text.trim();
  if (!typed) return {};
  const days = typedDays(typed);
  const [first, second] = days;
  if (!first || days.length > 2 || /\d/.test(typed.replace(DAYS, ''))) return null;
  if (!second) {
    const day = dated(first, today);
    if (!isDay(day)) return null;
    if (/^[-\u2013]/.test(typed)) return { to: day };
    return /[-\u2013]$/.test(typed) ? { from: day } : { from: day, to: day };
  }
  const to = dated(second, first.year ? dated(first, today) : today);
  const from = first.year ? dated(first, today) : beginningOf(first, to);
  if (!isDay(from) || !isDay(to)) return null;
  return from <= to ? { from, to } : { from: to, to: from };
}
