import { expect, it } from 'vitest';
import { readRowQuery } from './row-filter';

it.each([
  [{}, { page: 1, q: '', isFaulty: false }],
  [
    { page: '3', q: ' Favre ', faulty: '1' },
    { page: 3, q: 'Favre', isFaulty: true },
  ],
  [
    { page: '-1', faulty: 'yes' },
    { page: 1, q: '', isFaulty: false },
  ],
  [
    { page: '1e9', q: ['a', 'b'] },
    { page: 1, q: '', isFaulty: false },
  ],
])('reads %o as %o', (asked, expected) => {
  expect(readRowQuery(asked)).toEqual(expected);
});
