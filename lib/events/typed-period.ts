import { isDay, type Day } from '../core/dates';

/** A range of days, open at either end. */
export type Period = { from?: Day | undefined; to?: Day | undefined };

const DAYS = /(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[./](\d{1,2})(?:[./](\d{4}))?/g;
const pad = (digits: string) => digits.padStart(2, '0');

type TypedDay = { year: string | undefined; rest: string };

const typedDays = (text: string): TypedDay[] =>
  [...text.matchAll(DAYS)].map(([, year, month = '', date = '', date2 = '', month2 = '', year2]) => ({
    year: year ?? year2,
    rest: `${pad(month || month2)}-${pad(date || date2)}`,
  }));

/** Without a year, the next such day. */
const dated = ({ year, rest }: TypedDay, today: Day): Day => {
  if (year) return `${year}-${rest}`;
  const thisYear = `${today.slice(0, 4)}-${rest}`;
  return thisYear >= today ? thisYear : `${Number(today.slice(0, 4)) + 1}-${rest}`;
};

/**
 * Parses a typed period: `06.06.–15.06.2025`, `6/6/2025 - 15/6/2025`, one day, or open at an end (`6.6.2025 –`). Empty
 * text means every day; null if invalid. Days in the wrong order are swapped.
 */
export function parsePeriod(text: string, today: Day): Period | null {
  const typed = text.trim();
  if (!typed) return {};
  const days = typedDays(typed);
  const [first, second] = days;
  if (!first || days.length > 2) return null;
  if (!second) {
    const day = dated(first, today);
    if (!isDay(day)) return null;
    if (/^[-\u2013]/.test(typed)) return { to: day };
    return /[-\u2013]$/.test(typed) ? { from: day } : { from: day, to: day };
  }
  const to = dated(second, today);
  const from = first.year ? dated(first, today) : `${to.slice(0, 4)}-${first.rest}`;
  if (!isDay(from) || !isDay(to)) return null;
  return from <= to ? { from, to } : { from: to, to: from };
}
