import { describe, expect, it } from 'vitest';
import { fragmentOf } from './fragment';

describe('the fragment of a URL', () => {
  it.each([
    ['', ''],
    ['#', ''],
    ['#prix-r%C3%A9duit', 'prix-réduit'],
    ['#CADEAU-DEMO', 'CADEAU-DEMO'],
    // malformed encoding, typed or truncated by hand, must not throw
    ['#100%', '100%'],
    ['#%C3', '%C3'],
  ])('%s is %s', (hash, fragment) => {
    expect(fragmentOf(hash)).toBe(fragment);
  });
});
