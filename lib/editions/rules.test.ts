import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes';
import {
  completed,
  editionFaults,
  editionWarnings,
  frozenPaths,
  nextCode,
  nextEdition,
  type Edition,
  type ProductRules,
} from './rules';

const text = (fr: string) => ({ fr, de: fr });
const RULES: ProductRules = {
  codes: ['PASSAGE', 'MINI_PASSAGE', 'GIFT'],
  paid: ['PASSAGE', 'MINI_PASSAGE'],
  leading: 'PASSAGE',
};
const edition = (changes: Partial<Edition> = {}): Edition => ({
  code: '27-28',
  validFrom: '2027-09-01',
  validUntil: '2028-08-31',
  onSaleFrom: '2027-06-03T09:00',
  onSaleUntil: '2028-08-31',
  priceGuaranteedUntil: '2028-05-31',
  giftFrom: '2027-06-03',
  products: [
    { product: 'PASSAGE', price: 46_500 },
    { product: 'MINI_PASSAGE', price: 12_000 },
  ],
  extensions: [
    { code: 'cinema', price: 12_000, title: text('Cinéma'), conditions: text('c'), products: ['PASSAGE'] },
  ],
  optionCategories: [
    {
      code: 'mobility',
      choice: 'multiple',
      title: text('Mobilité'),
      products: ['PASSAGE'],
      options: [
        {
          code: 'two-zones',
          price: 6_000,
          title: text('Zones'),
          conditions: text('c'),
          isPrinted: false,
          choices: { pick: 1, of: [{ code: 'biel', title: text('Biel') }] },
        },
      ],
    },
  ],
  ...changes,
});
const before = edition({
  code: '26-27',
  validFrom: '2026-09-01',
  validUntil: '2027-08-31',
  onSaleFrom: '2026-06-03',
});
const [cinema] = edition().extensions;
const [mobility] = edition().optionCategories;
const [zones] = mobility?.options ?? [];
if (!cinema || !mobility || !zones) throw new Error('no add-ons');

const written = (fields: readonly { path: string; code: string }[]) =>
  fields.map(({ path, code }) => `${path}: ${code}`);

describe('an edition that cannot be saved', () => {
  it.each([
    [{ validUntil: '2027-09-01', onSaleUntil: '2027-08-31' }, ['validUntil: ends_before']],
    [{ onSaleUntil: '2027-06-02' }, ['onSaleUntil: ends_before']],
    [{ onSaleUntil: '2028-09-01' }, ['onSaleUntil: sale_beyond']],
    [{ onSaleUntil: '2028-08-31T23:59' }, []],
    [{ validFrom: '2027-08-31' }, ['validFrom: overlap']],
    [{ onSaleFrom: '2026-06-02' }, ['onSaleFrom: sale_order']],
    [{ onSaleFrom: '2026-06-03' }, ['onSaleFrom: sale_order']],
    [{ schedule: { giftUntil: '2027-06-02' } }, ['schedule.giftUntil: ends_before']],
    [{ schedule: { endingFrom: '2028-09-01' } }, ['schedule.endingFrom: ends_before']],
    [{ schedule: { endingFrom: '2028-08-31' } }, []],
    [{ schedule: { transitionFrom: '2027-05-31' } }, ['schedule.transitionUntil: required']],
    [{ schedule: { transitionUntil: '2027-06-03' } }, ['schedule.transitionFrom: required']],
    [
      { schedule: { transitionFrom: '2027-06-03', transitionUntil: '2027-06-02T12:00' } },
      ['schedule.transitionUntil: ends_before'],
    ],
    [{ products: [{ product: 'PASSAGE', price: 0 }] }, ['products.0.price: price_zero']],
    [{ products: [{ product: 'GIFT', price: 0 }] }, []],
    [{ products: [{ product: 'OPERA', price: 1 }] }, ['products.0.product: not_available']],
    [
      {
        products: [
          { product: 'PASSAGE', price: 1 },
          { product: 'PASSAGE', price: 2 },
        ],
      },
      ['products.1.product: duplicate'],
    ],
    [{ extensions: [cinema, cinema] }, ['extensions.1.code: duplicate']],
    [{ extensions: [cinema, { ...cinema, code: 'chateaux' }] }, ['extensions.1.code: same_letter']],
    [{ extensions: [cinema, { ...cinema, code: 'festivals' }] }, []],
    [{ extensions: [{ ...cinema, products: ['OPERA'] }] }, ['extensions.0.products.0: not_available']],
    [
      { optionCategories: [mobility, { ...mobility, code: 'other' }] },
      ['optionCategories.1.options.0.code: duplicate'],
    ],
    [
      {
        optionCategories: [
          {
            ...mobility,
            options: [
              {
                ...zones,
                choices: {
                  pick: 1,
                  of: [
                    { code: 'biel', title: text('a') },
                    { code: 'biel', title: text('b') },
                  ],
                },
              },
            ],
          },
        ],
      },
      ['optionCategories.0.options.0.choices.of.1.code: duplicate'],
    ],
  ] satisfies [Partial<Edition>, string[]][])('%#: %j', (changes, faults) => {
    expect(written(editionFaults(edition(changes), [before], RULES))).toEqual(faults);
  });

  it('is not this one', () => {
    expect(editionFaults(edition(), [before], RULES)).toEqual([]);
  });
});

describe('a warning', () => {
  it.each([
    [{}, []],
    [{ validFrom: '2027-09-02' }, ['validFrom: gap']],
    [{ onSaleFrom: '2027-09-02' }, ['onSaleFrom: sale_late']],
    [{ onSaleFrom: '2027-09-01T12:00' }, []],
    [{ extensions: [{ ...cinema, price: 0 }] }, ['extensions.0.price: price_zero']],
    [
      { extensions: [{ ...cinema, conditions: { fr: 'oui', de: '' } }] },
      ['extensions.0.conditions.de: text_missing'],
    ],
    [
      { optionCategories: [{ ...mobility, options: [{ ...zones, conditions: { fr: '', de: 'ja' } }] }] },
      ['optionCategories.0.options.0.conditions.fr: text_missing'],
    ],
  ] satisfies [Partial<Edition>, string[]][])('%#: %j', (changes, warnings) => {
    expect(written(editionWarnings(edition(changes), [before]))).toEqual(warnings);
  });
});

describe('what has been sold', () => {
  const sold = { isSold: true, addOns: ['cinema', 'two-zones'] };
  it.each([
    [{}, sold, []],
    [{ validFrom: '2027-09-02' }, sold, ['validFrom']],
    [{ validUntil: '2028-09-01' }, sold, ['validUntil']],
    [{ validUntil: '2028-09-01' }, { isSold: false, addOns: [] }, []],
    [{ onSaleUntil: '2028-04-30', giftFrom: '2027-11-01' }, sold, []],
    [{ priceGuaranteedUntil: '2028-06-30' }, sold, []],
    [{ priceGuaranteedUntil: '2028-05-30' }, sold, ['priceGuaranteedUntil']],
    [
      { products: [{ product: 'PASSAGE', price: 1 }] },
      sold,
      ['products.PASSAGE.price', 'products.MINI_PASSAGE.price'],
    ],
    [{ products: [...edition().products, { product: 'GIFT', price: 2_000 }] }, sold, []],
    [{ extensions: [{ ...cinema, price: 1 }] }, sold, ['extensions.cinema.price']],
    [{ extensions: [{ ...cinema, price: 1 }] }, { isSold: true, addOns: [] }, []],
    [
      { extensions: [{ ...cinema, title: { fr: 'Cinéma', de: 'Kino' } }] },
      sold,
      ['extensions.cinema.title.de'],
    ],
    [{ extensions: [{ ...cinema, conditions: text('other') }] }, sold, []],
    [
      { extensions: [] },
      sold,
      ['extensions.cinema.price', 'extensions.cinema.title.fr', 'extensions.cinema.title.de'],
    ],
    [{ extensions: [{ ...cinema, code: 'opera' }, cinema] }, sold, []],
    [
      { optionCategories: [{ ...mobility, options: [{ ...zones, price: 0 }] }] },
      sold,
      ['optionCategories.mobility.options.two-zones.price'],
    ],
  ] satisfies [Partial<Edition>, object, string[]][])('%#: %j of %j fixes %j', (changes, of, paths) => {
    expect(frozenPaths(edition(), edition(changes), of)).toEqual(paths);
  });

  it('is known before anything changes', () => {
    expect(frozenPaths(edition(), null, { isSold: false, addOns: [] })).toEqual([]);
    const fixed = frozenPaths(edition(), null, { isSold: true, addOns: ['cinema'] });
    expect(fixed).toEqual(expect.arrayContaining(['validFrom', 'validUntil', 'products.PASSAGE.price']));
    expect(fixed).toContain('extensions.cinema.title.de');
    expect(fixed).not.toContain('onSaleUntil');
  });
});

describe('what an input leaves out', () => {
  const bare = {
    ...edition(),
    extensions: [{ code: 'cinema', price: 1, title: text('C') }],
    optionCategories: [
      {
        code: 'mobility',
        choice: 'single' as const,
        title: text('M'),
        options: [{ code: 'two-zones', price: 1, title: text('Z') }],
      },
    ],
  };
  it('stays as it was', () => {
    const known = edition({ extensions: [{ ...cinema, products: ['MINI_PASSAGE'] }] });
    expect(completed(bare, known, RULES)).toMatchObject({
      extensions: [{ price: 1, conditions: text('c'), products: ['MINI_PASSAGE'] }],
      optionCategories: [{ products: ['PASSAGE'], options: [{ conditions: text('c'), isPrinted: false }] }],
    });
  });

  it('goes with the main product in a new edition', () => {
    expect(completed(bare, null, RULES)).toMatchObject({
      extensions: [{ conditions: text(''), products: ['PASSAGE'] }],
      optionCategories: [{ products: ['PASSAGE'], options: [{ conditions: text(''), isPrinted: false }] }],
    });
  });
});

describe('the next edition', () => {
  it('is a year later', () => {
    const schedule = { endingFrom: '2028-02-29', transitionFrom: '2027-05-31T00:00' };
    expect(nextEdition(edition({ schedule }), '2027-11-01')).toEqual(
      edition({
        code: '28-29',
        validFrom: '2028-09-01',
        validUntil: '2029-08-31',
        onSaleFrom: '2028-06-03T09:00',
        onSaleUntil: '2029-08-31',
        priceGuaranteedUntil: '2029-05-31',
        giftFrom: '2028-06-03',
        schedule: { endingFrom: '2029-02-28', transitionFrom: '2028-05-31T00:00' },
      }),
    );
  });

  it('is not on sale in the next days', () => {
    expect(nextEdition(edition(), '2028-06-01').onSaleFrom).toBe('2028-06-08');
  });

  it.each([
    ['27-28', '28-29'],
    ['98-99', '99-00'],
    ['99-00', '00-01'],
  ])('after %s is %s', (code, next) => {
    expect(nextCode(code)).toBe(next);
  });
});

it('addresses what changed by code, whatever its place', () => {
  const opera = { ...cinema, code: 'opera' };
  expect(
    changesBetween(edition(), edition({ extensions: [opera, { ...cinema, price: 1 }] })).map(
      ({ path, before: old, after }) => [path, old, after],
    ),
  ).toEqual([
    ['extensions', 'cinema', 'opera, cinema'],
    ['extensions.cinema.price', 12_000, 1],
    ...Object.entries({
      code: 'opera',
      price: 12_000,
      'title.fr': 'Cinéma',
      'title.de': 'Cinéma',
      'conditions.fr': 'c',
      'conditions.de': 'c',
      products: 'PASSAGE',
    }).map(([path, after]) => [`extensions.opera.${path}`, undefined, after]),
  ]);
});
