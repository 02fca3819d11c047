import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promotion } from '@/tests/support/codes';
import type { Catalogue } from '../catalogue/rules';
import { SAMPLE_CATEGORIES, SAMPLE_EXTENSIONS, SAMPLE_OPTIONS } from '../catalogue/sample-add-ons';
import type { Contact } from '../identity/schema';
import {
  applyTo,
  choiceFaults,
  deliveryOf,
  duplicateIndexes,
  furthestStep,
  informationFaults,
  lineOf,
  lineTotal,
  placeInCart,
  POST_CENTS,
  priceCart,
  type Cart,
  type CartEntry,
  type Line,
} from './rules';
import { discountPerLine } from '../promotions/rules';

const catalogue: Catalogue = {
  isOpen: true,
  editions: [
    {
      code: '26-27',
      validFrom: '2026-09-01',
      validUntil: '2027-08-31',
      onSaleFrom: '2026-06-03',
      onSaleUntil: '2027-08-31',
      priceGuaranteedUntil: '2027-05-31',
      giftOnSaleFrom: '2026-06-03',
      prices: { pass: 46_500, mini: 12_000 },
    },
  ],
  addOns: {
    '26-27': {
      extensions: SAMPLE_EXTENSIONS,
      categories: SAMPLE_CATEGORIES.map((category) => ({
        ...category,
        options: SAMPLE_OPTIONS.filter((option) => option.category === category.code).map((option) => ({
          isPrinted: false,
          choices: null,
          ...option,
        })),
      })),
    },
  },
};

const holder = { firstName: 'Noé', lastName: 'Essai', birthDate: '2001-05-06' };
const entry = (changes: Partial<CartEntry> = {}): CartEntry => ({
  id: 'id',
  kind: 'pass',
  edition: '26-27',
  uniqueKey: null,
  holder: null,
  extensions: [],
  options: [],
  gift: null,
  pass: null,
  ...changes,
});
const line = (changes: Partial<CartEntry> = {}) => {
  const found = lineOf(catalogue, entry(changes));
  if (!found) throw new Error('not sold');
  return found;
};

describe('a line costs', () => {
  it.each([
    [{}, 46_500],
    [{ kind: 'mini' }, 12_000],
    [{ extensions: ['festivals'] }, 55_500],
    [{ extensions: ['cinema'] }, 58_500],
    [{ extensions: ['berne-soleure'] }, 54_500],
    [{ extensions: ['festivals', 'cinema', 'berne-soleure'] }, 75_500],
    [{ options: ['two-zones'] }, 52_500],
    [{ options: ['two-zones', 'bike'] }, 55_000],
    [{ options: ['child'] }, 50_500],
    [{ options: ['duo'] }, 54_000],
    [{ options: ['digital'] }, 46_500],
    [{ options: ['printed-card'] }, 47_000],
    [{ kind: 'mini', options: ['printed-card'] }, 12_500],
    // unsupported and unknown add-ons cost nothing and are omitted
    [{ kind: 'mini', extensions: ['festivals'], options: ['bike'] }, 12_000],
    [{ extensions: ['gone'], options: ['gone'] }, 46_500],
  ] satisfies [Partial<CartEntry>, number][])('%j: %i', (changes, total) => {
    expect(lineTotal(line(changes))).toBe(total);
  });

  it.each([{ kind: 'gift' }, { kind: 'substitute' }, { edition: '30-31' }] satisfies Partial<CartEntry>[])(
    'nothing if not on sale: %j',
    (changes) => {
      expect(lineOf(catalogue, entry(changes))).toBeNull();
    },
  );
});

describe('a cart costs', () => {
  const carts = fc.array(
    fc.record({
      kind: fc.constantFrom('pass' as const, 'mini' as const),
      extensions: fc.subarray(SAMPLE_EXTENSIONS.map(({ code }) => code)),
      options: fc.subarray(SAMPLE_OPTIONS.map(({ code }) => code)),
    }),
    { maxLength: 20 },
  );
  const deliveries = fc.constantFrom('digital' as const, 'post' as const, null);

  it('its lines, less the discount, plus shipping, in whole Rappen and in any order', () => {
    fc.assert(
      fc.property(carts, deliveries, (entries, delivery) => {
        const lines = entries.map(line);
        const totals = priceCart(lines, delivery);
        const { subTotalCents, discountCents, shippingCents, totalCents } = totals;
        expect(totalCents).toBe(subTotalCents - discountCents + shippingCents);
        expect(subTotalCents).toBe(lines.map(lineTotal).reduce((sum, one) => sum + one, 0));
        expect(discountCents >= 0 && discountCents <= subTotalCents).toBe(true);
        expect(Object.values(totals).every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
        expect(priceCart(lines.toReversed(), delivery)).toEqual(totals);
      }),
    );
  });

  it('less what a code takes off, which is never more than the lines cost, in any order', () => {
    const codes = fc.record({ isPercent: fc.boolean(), value: fc.integer({ min: 1, max: 10_000 }) });
    fc.assert(
      fc.property(carts, deliveries, codes, (entries, delivery, { isPercent, value }) => {
        const code = promotion({ kind: isPercent ? 'percent' : 'amount', value });
        const priced = (lines: Line[]) =>
          priceCart(lines, delivery, discountPerLine(lines, applyTo(lines, [code], '2026-11-20')));
        const lines = entries.map(line);
        const totals = priced(lines);
        const { subTotalCents, discountCents, shippingCents, totalCents } = totals;
        expect(totalCents).toBe(subTotalCents - discountCents + shippingCents);
        expect(discountCents >= 0 && discountCents <= subTotalCents).toBe(true);
        expect(Object.values(totals).every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
        expect(priced(lines.toReversed())).toEqual(totals);
      }),
    );
  });

  it('shipping only for postal delivery of a card', () => {
    fc.assert(
      fc.property(carts, deliveries, (entries, delivery) => {
        const isSent = delivery === 'post' && entries.some(({ options }) => options.includes('printed-card'));
        expect(priceCart(entries.map(line), delivery).shippingCents).toBe(isSent ? POST_CENTS : 0);
      }),
    );
  });

  it.each([
    ['post', ['printed-card'], 'post'],
    ['post', ['digital'], 'digital'],
    ['digital', ['printed-card'], null],
    ['digital', ['digital'], 'digital'],
    [null, ['printed-card'], null],
    [null, ['digital'], null],
  ] as const)('delivery %s with %j is %s', (wished, options, delivery) => {
    expect(deliveryOf([line({ options: [...options] })], wished)).toBe(delivery);
  });
});

describe('choices', () => {
  it.each([
    ['pass', [], [], []],
    ['pass', ['festivals', 'cinema'], ['bike', 'two-zones', 'child', 'digital'], []],
    ['pass', [], ['child', 'duo'], ['options.1']],
    ['pass', [], ['duo', 'bike', 'child'], ['options.2']],
    ['pass', [], ['digital', 'printed-card'], ['options.1']],
    ['pass', ['opera'], [], ['extensions.0']],
    ['pass', [], ['__proto__'], ['options.0']],
    ['mini', [], ['digital'], []],
    ['mini', [], ['printed-card'], []],
    ['mini', ['cinema'], ['bike'], ['extensions.0', 'options.0']],
    ['gift', [], ['digital'], ['options.0']],
  ] as const)('%s with %j and %j', (kind, extensions, options, paths) => {
    expect(
      choiceFaults(catalogue, { kind, edition: '26-27' }, { extensions, options }).map(({ path }) => path),
    ).toEqual(paths);
  });
});

describe('duplicates', () => {
  const noe = entry({ holder });
  it.each([
    ['no holder named', [entry(), entry()], []],
    ['the same person twice', [noe, noe], [1]],
    ['three times', [noe, noe, noe], [1, 2]],
    ['another spelling', [noe, entry({ holder: { ...holder, firstName: 'NOE' } })], [1]],
    ['another birth date', [noe, entry({ holder: { ...holder, birthDate: '2001-05-07' } })], []],
    ['another product', [noe, entry({ holder, kind: 'mini' })], []],
    ['another edition', [noe, entry({ holder, edition: '27-28' })], []],
    ['the same number', [entry({ uniqueKey: 'K' }), entry({ uniqueKey: 'K', kind: 'substitute' })], [1]],
    ['other numbers', [entry({ uniqueKey: 'K' }), entry({ uniqueKey: 'L' })], []],
  ])('%s', (_what, entries, expected) => {
    expect(duplicateIndexes(entries)).toEqual(expected);
  });

  it('include existing passes', () => {
    expect(duplicateIndexes([entry(), noe], [{ ...noe, uniqueKey: 'K' }])).toEqual([1]);
    // a renewal has the number of an existing pass, for another edition
    expect(
      duplicateIndexes([entry({ uniqueKey: 'K' })], [{ ...noe, uniqueKey: 'K', edition: '25-26' }]),
    ).toEqual([]);
  });
});

describe('the furthest step', () => {
  const contact: Contact = {
    gender: 'none',
    title: 'none',
    firstName: 'A',
    lastName: 'B',
    email: 'a@passage.example',
    phone: { country: 'CH', number: '+41325550199' },
    address: { street: 'S', number: '1', zip: '2502', city: 'Biel', state: 'BE', country: 'CH' },
  };
  const complete: Omit<Cart, 'id'> = {
    shippingContact: contact,
    isBillingDifferent: false,
    billingContact: null,
    delivery: 'digital',
    codes: [],
    entries: [entry({ holder })],
  };

  it.each([
    ['order', {}, []],
    ['order', { isBillingDifferent: true, billingContact: contact }, []],
    ['cart', { entries: [] }, []],
    ['information', { entries: [entry({ holder }), entry()] }, ['holders.1.firstName']],
    ['information', { shippingContact: null }, ['shippingContact']],
    ['information', { isBillingDifferent: true }, ['billingContact']],
    ['information', { delivery: null }, ['delivery']],
  ] satisfies [string, Partial<Cart>, string[]][])('is %s with %j', (step, changes, missing) => {
    const cart = { ...complete, ...changes };
    expect(furthestStep(cart)).toBe(step);
    expect(informationFaults(cart).map(({ path }) => path)).toEqual(missing);
  });
});

describe('a pass number', () => {
  const number = '00000-00000-0';
  it.each([
    ['same', { product: 'PASSAGE', uniqueKey: number }],
    ['same', { product: 'PASSAGE', uniqueKey: '000000 00000' }],
    ['other', { product: 'PASSAGE_SUBSTITUTE', uniqueKey: number }],
    [null, { product: 'PASSAGE' }],
    [null, { product: 'PASSAGE', uniqueKey: 'no number' }],
  ])('is in the cart as the %s product: %j', (place, wanted) => {
    const entries = [{ product: 'MINI_PASSAGE' }, { product: 'PASSAGE', uniqueKey: number }];
    expect(placeInCart({ entries }, wanted)).toBe(place);
    expect(placeInCart({ entries: [] }, wanted)).toBeNull();
  });
});
