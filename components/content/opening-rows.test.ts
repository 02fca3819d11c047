import { describe, expect, it } from 'vitest';
import { isStretch, openingRows } from './opening-rows';

const day = [{ from: '11:00', until: '18:00' }];
const weekend = [{ from: '10:00', until: '17:00' }];

describe('openingRows', () => {
  it('joins days in a row and puts closed ones last', () => {
    expect(openingRows({ tue: day, wed: day, thu: day, fri: day, sat: weekend, sun: weekend })).toEqual([
      { days: [1, 2, 3, 4], hours: day },
      { days: [5, 6], hours: weekend },
      { days: [0], hours: [] },
    ]);
  });

  it('separates days with different hours or a closed day between them', () => {
    expect(openingRows({ mon: day, wed: day, thu: weekend }).map(({ days }) => days)).toEqual([
      [0],
      [2],
      [3],
      [1, 4, 5, 6],
    ]);
  });

  it('has one row for a venue that never opens', () => {
    expect(openingRows({})).toEqual([{ days: [0, 1, 2, 3, 4, 5, 6], hours: [] }]);
  });
});

it.each([
  [[1, 2, 3], true],
  [[5, 6], false],
  [[1, 4, 5, 6], false],
])('%j', (days, expected) => {
  expect(isStretch(days)).toBe(expected);
});
