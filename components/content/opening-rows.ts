import { type Opening, type OpeningInterval, WEEKDAYS } from '@/lib/content/schema/opening';

/** Days that have the same hours; 0 is Monday. */
export type OpeningRow = { days: number[]; hours: readonly OpeningInterval[] };

const NONE: readonly OpeningInterval[] = [];
const keyOf = (hours: readonly OpeningInterval[]) =>
  hours.map(({ from, until }) => `${from}-${until}`).join();

/** A week in as few rows as it can be read: days in a row with the same hours together, closed days at the end. */
export function openingRows(week: Opening['week']): OpeningRow[] {
  const rows: OpeningRow[] = [];
  const closed: number[] = [];
  WEEKDAYS.forEach((weekday, index) => {
    const hours = week[weekday] ?? NONE;
    const last = rows.at(-1);
    if (hours.length === 0) closed.push(index);
    else if (last?.days.at(-1) === index - 1 && keyOf(last.hours) === keyOf(hours)) last.days.push(index);
    else rows.push({ days: [index], hours });
  });
  return closed.length ? [...rows, { days: closed, hours: NONE }] : rows;
}

/** Is each day the one after the day before it, and are they three or more? Then they are said as «from to». */
export const isStretch = (days: readonly number[]): boolean =>
  days.length > 2 && days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
