import { describe, expect, it } from 'vitest';
import { pagesAround } from './pager';

describe('the pages a pager links to', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 13, [1, 2, null, 13]],
    [2, 4, [1, 2, 3, 4]],
    [7, 13, [1, null, 6, 7, 8, null, 13]],
    [13, 13, [1, null, 12, 13]],
    [40, 13, [1, null, 13]],
  ])('are, on page %i of %i, %j', (page, last, expected) => {
    expect(pagesAround(page, last)).toEqual(expected);
  });
});
