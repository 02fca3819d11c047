import { describe, expect, it } from 'vitest';
import { earnedOf, monthBounds, monthsUntil, nextMonth } from './rules';

describe('the income of an edition', () => {
  const edition = { validFrom: '2026-09-01', validUntil: '2027-08-31' };

  it.each([
    ['2026-08-31', 0],
    ['2026-09-01', 100],
    ['2026-09-30', 3_000],
    ['2027-08-30', 36_400],
    ['2027-08-31', 36_500],
    ['2030-01-01', 36_500],
  ])('is earned by days: until %s', (day, earned) => expect(earnedOf(36_500, edition, day)).toBe(earned));
});

describe('months', () => {
  it('follow each other over the turn of a year', () => {
    expect(nextMonth('2026-12')).toBe('2027-01');
    expect(monthBounds('2028-02')).toEqual({ from: '2028-02-01', to: '2028-03-01' });
    expect(monthsUntil('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsUntil('2027-02', '2026-11')).toEqual([]);
  });
});
