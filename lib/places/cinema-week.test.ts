import { expect, it } from 'vitest';
import { cinemaWeek } from './cinema-week';

it.each([
  ['2026-11-20', '2026-11-18', '2026-11-24'],
  ['2026-11-18', '2026-11-18', '2026-11-24'],
  ['2026-11-17', '2026-11-11', '2026-11-17'],
  ['2027-01-01', '2026-12-30', '2027-01-05'],
])('the week of %s is from Wednesday %s to Tuesday %s', (today, from, to) => {
  expect(cinemaWeek(today)).toEqual({ from, to });
});
