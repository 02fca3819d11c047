import { expect, it } from 'vitest';
import { sampleEditions } from './sample';

it.each([
  ['2023-05-01', '22-23', '27-28', 6],
  ['2026-11-22', '24-25', '27-28', 4],
  ['2027-02-01', '24-25', '28-29', 5],
  ['2031-10-01', '24-25', '32-33', 9],
  ['2099-10-01', '24-25', '00-01', 77],
])('the sample on %s has the editions from %s to %s', (day, first, last, number) => {
  const codes = sampleEditions(new Date(`${day}T12:00:00Z`)).map(({ code }) => code);
  expect([codes.at(0), codes.at(-1), codes.length, new Set(codes).size]).toEqual([
    first,
    last,
    number,
    number,
  ]);
});
