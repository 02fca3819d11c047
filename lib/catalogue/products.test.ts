import { describe, expect, it } from 'vitest';
import { PASS_KINDS, PRODUCT_KINDS, PRODUCTS, productCode, productKind } from './products';

describe('the kinds of product', () => {
  it('have a letter of their own in the codes of their passes', () => {
    const letters = PASS_KINDS.map((kind) => PRODUCTS[kind].letter);
    for (const letter of letters) expect(letter).toMatch(/^[A-Z]$/);
    expect(new Set(letters).size).toBe(letters.length);
  });

  it.each(PRODUCT_KINDS)('have a code of their own: %s', (kind) => {
    expect(productKind(productCode(kind, 'PASSAGE'), 'PASSAGE')).toBe(kind);
  });
});
