import { describe, expect, it } from 'vitest';
import {
  currentEdition,
  findExtension,
  findOption,
  isBuyingEnabled,
  nextBound,
  sellingEdition,
  upcomingEdition,
  type AddOns,
  type Edition,
} from './rules';
import { productCode, productKind } from './products';

const edition = (year: number): Edition => ({
  code: `${year - 2000}-${year - 1999}`,
  validFrom: `${year}-09-01`,
  validUntil: `${year + 1}-08-31`,
  onSaleFrom: `${year}-06-03`,
  onSaleUntil: `${year + 1}-08-31`,
  priceGuaranteedUntil: `${year + 1}-05-31`,
  giftOnSaleFrom: `${year}-06-03`,
  prices: { pass: 46_500 },
});
const editions = [2024, 2025, 2026].map(edition);
const open = { transitioning: false };

describe('codes of products', () => {
  it.each([
    ['pass', 'PASSAGE', 'PASSAGE'],
    ['mini', 'PASSAGE', 'MINI_PASSAGE'],
    ['substitute', 'PASSAGE', 'PASSAGE_SUBSTITUTE'],
    ['gift', 'PASSAGE', 'GIFT'],
    ['mini', 'KULTUR24', 'MINI_KULTUR24'],
  ] as const)('%s of %s is %s', (kind, productKey, code) => {
    expect(productCode(kind, productKey)).toBe(code);
    expect(productKind(code, productKey)).toBe(kind);
  });

  it.each(['passage', '', 'MINI', 'PASSAGE_', 'KULTUR24'])('%j is no product', (code) => {
    expect(productKind(code, 'PASSAGE')).toBeNull();
  });
});

describe('editions by day', () => {
  it.each([
    ['2024-06-02', null, null, '24-25'],
    ['2024-06-03', null, '24-25', '25-26'],
    ['2024-08-31', null, '24-25', '25-26'],
    ['2024-09-01', '24-25', '24-25', '25-26'],
    ['2025-06-02', '24-25', '24-25', '25-26'],
    ['2025-06-03', '24-25', '25-26', '26-27'],
    ['2025-08-31', '24-25', '25-26', '26-27'],
    ['2025-09-01', '25-26', '25-26', '26-27'],
    ['2026-11-20', '26-27', '26-27', null],
    ['2027-08-31', '26-27', '26-27', null],
    ['2027-09-01', null, '26-27', null],
  ])('on %s: current %s, selling %s, upcoming %s', (day, current, selling, upcoming) => {
    expect(
      [currentEdition, sellingEdition, upcomingEdition].map((of) => of(editions, day)?.code ?? null),
    ).toEqual([current, selling, upcoming]);
  });
});

describe('a sale that opens and closes at a time of day', () => {
  const sold = { ...edition(2026), onSaleFrom: '2026-06-03T09:00', onSaleUntil: '2027-04-30T12:00' };
  it.each([
    ['2026-06-03T08:59', false],
    ['2026-06-03T09:00', true],
    ['2027-04-30T12:00', true],
    ['2027-04-30T12:01', false],
  ])('at %s: %s', (at, isOpen) => {
    expect(isBuyingEnabled(sellingEdition([sold], at), open, at)).toBe(isOpen);
  });
});

describe('buying', () => {
  it.each([
    ['the day before the sale', '2025-06-02', open, false],
    ['the first day', '2025-06-03', open, true],
    ['the last day', '2026-08-31', open, true],
    ['its last minute', '2026-08-31T23:59', open, true],
    ['the day after', '2026-09-01', open, false],
    ['between seasons', '2025-07-01', { transitioning: true }, false],
  ])('on %s (%s)', (_what, day, flags, enabled) => {
    expect(isBuyingEnabled(edition(2025), flags, day)).toBe(enabled);
  });

  it('is closed without an edition', () => {
    expect(isBuyingEnabled(null, open, '2025-07-01')).toBe(false);
  });
});

describe('add-ons', () => {
  const title = { fr: '', de: '' };
  const option = {
    code: 'bike',
    category: 'm',
    title,
    conditions: title,
    priceCents: 1,
    isPrinted: false,
    choices: null,
  };
  const addOns: AddOns = {
    extensions: [{ code: 'cinema', title, conditions: title, priceCents: 1, kinds: ['pass'] }],
    categories: [{ code: 'm', title, choice: 'single', kinds: ['pass'], options: [option] }],
  };

  it.each([
    ['pass', 'cinema', 'bike', true],
    ['mini', 'cinema', 'bike', false],
    ['pass', 'opera', 'car', false],
  ] as const)('of %s: %s and %s', (kind, extension, optionCode, isFound) => {
    expect(Boolean(findExtension(addOns, kind, extension))).toBe(isFound);
    expect(Boolean(findOption(addOns, kind, optionCode))).toBe(isFound);
  });
});

describe('nextBound', () => {
  const season = { ...edition(2026), onSaleFrom: '2026-06-03T09:00' };
  it.each([
    ['2026-06-03T06:59:59Z', '2026-06-03T07:00:00.000Z'],
    ['2026-06-03T07:00:00Z', '2026-08-31T22:00:00.000Z'],
    // the last millisecond of the season, a summer's day in Switzerland
    ['2027-08-31T21:59:00Z', '2027-08-31T21:59:59.999Z'],
  ])('after %s is %s', (at, next) => {
    expect(nextBound([season], new Date(at))?.toISOString()).toBe(next);
  });

  it('is null when everything is over', () => {
    expect(nextBound([season], new Date('2030-01-01T00:00:00Z'))).toBeNull();
    expect(nextBound([], new Date('2030-01-01T00:00:00Z'))).toBeNull();
  });
});
