import { describe, expect, it } from 'vitest';
import { standInCategories } from './stand-in';

const ids = Array.from({ length: 200 }, (_, index) => `news-${index}`);

describe('standInCategories', () => {
  it('gives the same id the same category', () => {
    expect(standInCategories(ids)).toEqual(standInCategories(ids));
  });

  it('never repeats a category in a row', () => {
    const drawn = standInCategories(ids);
    expect(drawn.filter((category, index) => category === drawn[index - 1])).toEqual([]);
    expect(new Set(drawn).size).toBeGreaterThan(5);
  });
});
