import { describe, expect, it } from 'vitest';
import { firstEdition } from './first-edition';
import { completed, editionFaults, editionWarnings } from './rules';

const RULES = { codes: ['PASSAGE'], paid: ['PASSAGE'], leading: 'PASSAGE' };

describe('the first edition', () => {
  it.each([
    ['2026-09-01', '2026-06-03', '26-27', '2027-08-31'],
    ['2027-01-01', '2027-01-01T09:00', '27-28', '2027-12-31'],
    ['2028-02-29', '2028-02-01', '28-29', '2029-02-27'],
    ['2099-09-01', '2099-06-03', '99-00', '2100-08-31'],
  ])('from %s, sold from %s', (validFrom, onSaleFrom, code, validUntil) => {
    const edition = firstEdition({ validFrom, onSaleFrom, product: 'PASSAGE', price: 46_500 });
    expect(edition).toMatchObject({ code, validUntil, onSaleUntil: validUntil, giftFrom: onSaleFrom });
    const whole = completed(edition, null, RULES);
    expect(editionFaults(whole, [], RULES)).toEqual([]);
    expect(editionWarnings(whole, [])).toEqual([]);
  });
});
