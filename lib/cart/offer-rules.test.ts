import { describe, expect, it } from 'vitest';
import {
  addableEntries,
  canChoose,
  canExtend,
  offeredCategories,
  offeredExtensions,
  offeredAddOns,
} from './offer-rules';

const option = (code: string, price: number) => ({ code, title: code, price, conditions: '' });
const catalogue = {
  extensions: ['festivals', 'cinema'].map((code) => ({ ...option(code, 9_000), products: ['PASSAGE'] })),
  optionCategories: [
    {
      code: 'mobility',
      title: 'Mobility',
      choice: 'multiple' as const,
      products: ['PASSAGE'],
      options: [option('zones', 6_000), option('bike', 2_500)],
    },
    {
      code: 'company',
      title: 'Company',
      choice: 'single' as const,
      products: ['PASSAGE'],
      options: [option('child', 4_000), option('duo', 7_500)],
    },
    {
      code: 'support',
      title: 'Support',
      choice: 'single' as const,
      products: ['PASSAGE', 'MINI_PASSAGE'],
      options: [option('digital', 0), option('printed', 500)],
    },
  ],
};
const pass = (extensions: string[], options: string[], product = 'PASSAGE') => ({
  product: 'PASSAGE_SUBSTITUTE',
  pass: { product, extensions, options },
});
const codes = (entry: Parameters<typeof offeredCategories>[0]) =>
  offeredCategories(entry, catalogue).flatMap(({ options }) => options.map(({ code }) => code));

describe('add-ons of an entry', () => {
  it.each([
    [
      'a pass',
      { product: 'PASSAGE' },
      ['festivals', 'cinema'],
      ['zones', 'bike', 'child', 'duo', 'digital', 'printed'],
    ],
    ['a mini pass', { product: 'MINI_PASSAGE' }, [], ['digital', 'printed']],
    ['a bare pass', pass([], []), ['festivals', 'cinema'], ['zones', 'bike', 'child', 'duo', 'printed']],
    ['a pass with some', pass(['cinema'], ['bike', 'child']), ['festivals'], ['zones', 'printed']],
    [
      'a digital pass',
      pass([], ['digital']),
      ['festivals', 'cinema'],
      ['zones', 'bike', 'child', 'duo', 'printed'],
    ],
    ['a full pass', pass(['festivals', 'cinema'], ['zones', 'bike', 'duo', 'printed']), [], []],
    ['a mini pass there is', pass([], [], 'MINI_PASSAGE'), [], ['printed']],
    [
      'a mini pass there is, with the free option in its order',
      { ...pass([], [], 'MINI_PASSAGE'), options: [{ code: 'digital' }] },
      [],
      ['digital', 'printed'],
    ],
  ])('%s', (_what, entry, extensions, options) => {
    expect(offeredExtensions(entry, catalogue).map(({ code }) => code)).toEqual(extensions);
    expect(codes(entry)).toEqual(options);
  });

  it('a gift has no add-ons', () => {
    const gift = {
      kind: 'pass' as const,
      recipientName: 'Zoé',
      senderName: 'Aline',
      delivery: 'pdf' as const,
    };
    expect(addableEntries([{}, { gift }])).toEqual([{}]);
  });
});

describe('add-ons of a pass', () => {
  const held = (...all: string[]) => all.map((code) => option(code, 100));
  const full = ['festivals', 'cinema'];
  const choices = ['zones', 'bike', 'child', 'printed'];

  it.each([
    ['PASSAGE', [], [], 'addOns'],
    ['PASSAGE', full, [], 'addOptions'],
    ['PASSAGE', full, choices, null],
    ['MINI_PASSAGE', [], [], 'addOptions'],
    ['MINI_PASSAGE', [], ['digital'], 'addOptions'],
    ['MINI_PASSAGE', [], ['printed'], null],
  ])('%s with %j and %j: %s', (product, extensions, options, what) => {
    const owned = { product, extensions: held(...extensions), options: held(...options) };
    expect(offeredAddOns(owned, catalogue)).toBe(what);
  });
});

it.each([
  ['a pass', [{ product: 'PASSAGE' }], true, true],
  ['a mini pass', [{ product: 'MINI_PASSAGE' }], false, true],
  [
    'a gift',
    [{ product: 'GIFT', gift: { kind: 'mini', senderName: 'A', recipientName: 'B', delivery: 'pdf' } }],
    false,
    false,
  ],
  ['a full pass', [pass(['festivals', 'cinema'], ['zones', 'bike', 'duo', 'printed'])], false, false],
  ['nothing', [], false, false],
] as const)('%s: whether a step has anything to choose', (_, products, extensions, options) => {
  const entries = products.map((product) => ({ edition: '26-27', ...product }));
  expect(canExtend(entries, { '26-27': catalogue })).toBe(extensions);
  expect(canChoose(entries, { '26-27': catalogue })).toBe(options);
});
