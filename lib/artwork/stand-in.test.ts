import { describe, expect, it } from 'vitest';
import { standInCategories } from './stand-in';

const ids = Array.from({ length: 200 }, (_, index) => `news-${index}`);

describe('standInCategories', () => {
  it('gives the same picture to the same thing', () => {
    expect(standInCategories(ids)).toEqual(standInCategories(ids));
  });

  it('never puts the same beside itself', () => {
    const drawn = standInCategories(ids);
    expect(drawn.filter((category, index) => category === drawn[index - 1])).toEqual([]);
    expect(new Set(drawn).size).toBeGreaterThan(5);
  });
});
