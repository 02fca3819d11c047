import { addDays, type Day } from '../core/dates';
import { weekdayIndex } from '../i18n/format';

/** Periods relative to today, as links offer them. */
export const WHENS = ['tonight', 'tomorrow', 'weekend', 'week'] as const;
export type When = (typeof WHENS)[number];

/** An evening begins at this time. */
const EVENING = '17:00';
const SATURDAY = 5;
const SUNDAY = 6;

/** The earliest time of a period; undefined for whole days. */
export const timeFrom = (when: When | undefined): string | undefined =>
  when === 'tonight' ? EVENING : undefined;

/** The days of a period. On a Sunday, the weekend and the week are that day alone. */
export function daysOfWhen(when: When, today: Day): { from: Day; to: Day } {
  const weekday = weekdayIndex(today);
  const sunday = addDays(today, SUNDAY - weekday);
  switch (when) {
    case 'tonight':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'weekend':
      return { from: weekday > SATURDAY ? today : addDays(today, SATURDAY - weekday), to: sunday };
    case 'week':
      return { from: today, to: sunday };
  }
}
