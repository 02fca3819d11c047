import { expect, it } from 'vitest';
import { formatCount, withCounts } from './format';

it.each([
  [0, '0'],
  [999, '999'],
  [5_000, '5’000'],
  [1_234_567, '1’234’567'],
])('writes %i the Swiss way', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it('groups the thousands of the values of a text, and leaves its words and what a plural counts', () => {
  expect(withCounts({ min: 1, max: 20_000, day: '20.11.2026' })).toEqual({
    min: 1,
    max: '20’000',
    day: '20.11.2026',
  });
});
