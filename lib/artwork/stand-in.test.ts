import { expect, it } from 'vitest';
import { standInCategory } from './stand-in';

const ids = Array.from({ length: 200 }, (_, index) => `news-${index}`);

it('gives an id one category, whatever stands beside it, and uses them all', () => {
  expect(ids.toReversed().map(standInCategory).toReversed()).toEqual(ids.map(standInCategory));
  expect(new Set(ids.map(standInCategory)).size).toBe(10);
});
