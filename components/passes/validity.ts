import { daysBetween, type Day } from '@/lib/core/dates';

export type MonthState = 'past' | 'current' | 'future';
export type ValidityMonth = { first: Day; state: MonthState };

const MONTHS_PER_YEAR = 12;

const monthIndex = (day: Day) => Number(day.slice(0, 4)) * MONTHS_PER_YEAR + Number(day.slice(5, 7)) - 1;

const firstOf = (index: number): Day =>
  `${Math.floor(index / MONTHS_PER_YEAR)}-${String((index % MONTHS_PER_YEAR) + 1).padStart(2, '0')}-01`;

/** The months of a pass's validity, relative to today. */
export function validityMonths(validFrom: Day, validUntil: Day, today: Day): ValidityMonth[] {
  const from = monthIndex(validFrom);
  const now = monthIndex(today);
  return Array.from({ length: monthIndex(validUntil) - from + 1 }, (_, offset) => {
    const index = from + offset;
    // after the last day, its month is past too
    const isPast = index < now || today > validUntil;
    return { first: firstOf(index), state: isPast ? 'past' : index === now ? 'current' : 'future' };
  });
}

/** Days until the pass expires, 0 on the last day. */
export const daysLeft = (validUntil: Day, today: Day): number => Math.max(0, daysBetween(today, validUntil));
