import { expect, it } from 'vitest';
import { printParts } from './print';

it.each([
  [0, []],
  [1, [[1, 1]]],
  [500, [[1, 500]]],
  [
    1001,
    [
      [1, 500],
      [501, 1000],
      [1001, 1001],
    ],
  ],
])('prints %s passes in complete parts', (passes, parts) => {
  expect(printParts(passes).map(({ from, to }) => [from, to])).toEqual(parts);
});
