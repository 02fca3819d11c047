import { expect, it } from 'vitest';
import type { PassView } from '../passes/schema';
import { extendablePasses, haveExtension, productToRenew, renewablePasses } from './rules';

const pass = (uniqueKey: string, edition: string, more: Partial<PassView> = {}): PassView => ({
  uniqueKey,
  edition,
  product: 'PASSAGE',
  title: '',
  holder: { firstName: 'Ana', lastName: 'Keller', birthDate: '1990-02-03' },
  validFrom: '2025-09-01',
  validUntil: '2026-08-31',
  status: 'expired',
  extensions: [],
  options: [],
  qr: '',
  ...more,
});

it.each([
  ['an old pass', [pass('A', '25-26')], ['A']],
  ['two editions of one number', [pass('A', '24-25'), pass('A', '25-26')], ['A']],
  ['one renewed already', [pass('A', '25-26'), pass('A', '26-27', { status: 'queued' })], []],
  ['a blocked one', [pass('A', '25-26', { status: 'blocked' })], []],
  ['another product', [pass('A', '25-26', { product: 'MINI_PASSAGE' })], []],
])('finds what can be renewed: %s', (_, passes, keys) => {
  const found = renewablePasses(passes, { product: 'PASSAGE', edition: '26-27' });
  expect(found.map(({ uniqueKey }) => uniqueKey)).toEqual(keys);
});

const mini = { product: 'MINI_PASSAGE' };

it.each([
  ['a mini pass only', [pass('M', '25-26', mini)], 'MINI_PASSAGE'],
  ['a mini pass and a pass', [pass('M', '25-26', mini), pass('A', '25-26')], 'PASSAGE'],
  ['a mini pass and a renewed pass', [pass('M', '25-26', mini), pass('A', '26-27')], 'MINI_PASSAGE'],
  ['a mini pass of the season on sale', [pass('M', '26-27', mini)], null],
  ['a blocked mini pass', [pass('M', '25-26', { ...mini, status: 'blocked' })], null],
  ['no pass', [], null],
])('renews what the customer has: %s', (_, passes, product) => {
  const products = ['PASSAGE', 'MINI_PASSAGE'];
  expect(productToRenew(passes, { products, edition: '26-27' })).toBe(product);
});

it('finds the passes that an extension can be added to', () => {
  const own = { code: 'festivals', title: 'Festivals', price: 9_000 };
  const passes = [
    pass('A', '26-27', { status: 'active' }),
    pass('B', '26-27', { status: 'active', extensions: [own] }),
    pass('C', '25-26'),
    pass('D', '26-27', { status: 'active', product: 'MINI_PASSAGE' }),
  ];
  const found = extendablePasses(passes, { product: 'PASSAGE', extension: 'festivals' });
  expect(found.map(({ uniqueKey }) => uniqueKey)).toEqual(['A']);
});

const festivals = { code: 'festivals', title: 'Festivals' } as PassView['extensions'][number];

it.each([
  ['no pass', [], false],
  ['one with it', [pass('A', '26-27', { status: 'active', extensions: [festivals] })], true],
  ['one without it', [pass('A', '26-27', { status: 'active' })], false],
  [
    'one with it and one without it',
    [
      pass('A', '26-27', { status: 'active', extensions: [festivals] }),
      pass('B', '26-27', { status: 'active' }),
    ],
    false,
  ],
  ['an old one with it', [pass('A', '25-26', { extensions: [festivals] })], false],
])('tells whether the passes have an extension: %s', (_what, passes, expected) => {
  expect(haveExtension(passes, { product: 'PASSAGE', extension: 'festivals' })).toBe(expected);
});
