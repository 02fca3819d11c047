import { describe, expect, it } from 'vitest';
import { fragmentOf } from './fragment';

describe('the part of an address behind the #', () => {
  it.each([
    ['', ''],
    ['#', ''],
    ['#prix-r%C3%A9duit', 'prix-réduit'],
    ['#CADEAU-DEMO', 'CADEAU-DEMO'],
    // typed or cut by hand: a page must not break over it
    ['#100%', '100%'],
    ['#%C3', '%C3'],
  ])('%s is %s', (hash, fragment) => {
    expect(fragmentOf(hash)).toBe(fragment);
  });
});
