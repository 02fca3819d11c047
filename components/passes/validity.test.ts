import { describe, expect, it } from 'vitest';
import { daysLeft, validityMonths } from './validity';

const SEASON = ['2024-09-01', '2025-08-31'] as const;
const count = (today: string, state: string) =>
  validityMonths(...SEASON, today).filter((month) => month.state === state).length;

describe('validityMonths', () => {
  it('has a door for each month of the season', () => {
    const months = validityMonths(...SEASON, '2025-06-10');
    expect(months.map(({ first }) => first.slice(5, 7)).join(' ')).toBe(
      '09 10 11 12 01 02 03 04 05 06 07 08',
    );
  });

  it.each([
    ['2024-08-31', 0, 0, 12],
    ['2024-09-01', 0, 1, 11],
    ['2025-06-10', 9, 1, 2],
    ['2025-08-31', 11, 1, 0],
    ['2025-09-01', 12, 0, 0],
    ['2026-01-01', 12, 0, 0],
  ])('on %s: %i past, %i current, %i to come', (today, past, current, future) => {
    expect([count(today, 'past'), count(today, 'current'), count(today, 'future')]).toEqual([
      past,
      current,
      future,
    ]);
  });
});

it.each([
  ['2025-06-10', 82],
  ['2025-08-30', 1],
  ['2025-08-31', 0],
  ['2025-09-02', 0],
])('on %s there are %i days left', (today, days) => {
  expect(daysLeft('2025-08-31', today)).toBe(days);
});
