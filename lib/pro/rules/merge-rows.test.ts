import { expect, it } from 'vitest';
import { mergeRows } from './merge-rows';

const stored = [2, 3, 4, 5].map((line) => ({
  line,
  cells: { firstName: `stored ${line}` },
  isFaulty: line === 3 || line === 5,
}));

it.each<[string, string[], [number, string][]]>([
  [
    'as many',
    ['a', 'b'],
    [
      [2, 'stored 2'],
      [3, 'a'],
      [4, 'stored 4'],
      [5, 'b'],
    ],
  ],
  [
    'fewer: the others are given up',
    ['a'],
    [
      [2, 'stored 2'],
      [3, 'a'],
      [4, 'stored 4'],
    ],
  ],
  [
    'more',
    ['a', 'b', 'c', 'd'],
    [
      [2, 'stored 2'],
      [3, 'a'],
      [4, 'stored 4'],
      [5, 'b'],
      [6, 'c'],
      [7, 'd'],
    ],
  ],
])('replaces invalid rows by %s', (_, names, expected) => {
  const rows = mergeRows(
    stored,
    names.map((firstName) => ({ firstName })),
  );
  expect(rows.map(({ line, cells }) => [line, cells.firstName])).toEqual(expected);
});
