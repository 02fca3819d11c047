import { expect, it } from 'vitest';
import { formatCount } from './format';

it.each([
  [0, '0'],
  [999, '999'],
  [5_000, '5’000'],
  [1_234_567, '1’234’567'],
])('writes %i the Swiss way', (count, text) => {
  expect(formatCount(count)).toBe(text);
});
