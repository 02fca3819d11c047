import { type Opening, type OpeningInterval, WEEKDAYS } from '@/lib/content/schema/opening';

/** Days with the same hours; 0 is Monday. */
export type OpeningRow = { days: number[]; hours: readonly OpeningInterval[] };

const NONE: readonly OpeningInterval[] = [];
const keyOf = (hours: readonly OpeningInterval[]) =>
  hours.map(({ from, until }) => `${from}-${until}`).join();

/** Groups consecutive days with the same hours into rows; closed days come last. */
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

/** True for three or more consecutive days, which are written as a range. */
export const isStretch = (days: readonly number[]): boolean =>
  days.length > 2 && days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
