import { describe, expect, it } from 'vitest';
import type { PassStatus, PassView } from '@/lib/passes/schema';
import { groupPasses, openedPass, passOffers, renewalEdition } from './pass-groups';

const CAMILLE = { firstName: 'Camille', lastName: 'Aeschlimann', birthDate: '1989-03-14' };
const NOE = { firstName: 'Noé', lastName: 'Aeschlimann', birthDate: '2007-11-02' };

const pass = (uniqueKey: string, status: PassStatus, holder = CAMILLE, edition = '24-25'): PassView => ({
  uniqueKey,
  product: 'PASSAGE',
  title: `Passage ${edition}`,
  edition,
  holder,
  validFrom: '2024-09-01',
  validUntil: '2025-08-31',
  status,
  extensions: [],
  options: [],
  qr: '',
});

describe('groupPasses', () => {
  const mine = pass('A', 'active');
  const next = pass('A', 'queued', CAMILLE, '25-26');
  const old = pass('A', 'expired', CAMILLE, '23-24');
  const noes = pass('B', 'active', NOE);

  it.each([
    ['none', [], undefined],
    ['my own before the household’s', [noes, mine], mine],
    ['a valid one of the household before my expired one', [noes, old], noes],
    ['what has been, if there is nothing else', [old], old],
  ])('shows large: %s', (_, passes, main) => {
    expect(groupPasses(passes, CAMILLE)?.main).toBe(main);
  });

  it('sorts the rest into seasons and household', () => {
    expect(groupPasses([mine, noes, next, old], CAMILLE)).toEqual({
      main: mine,
      seasons: [next, old],
      household: [noes],
    });
  });
});

describe('openedPass', () => {
  const mine = pass('A', 'active');
  const noes = pass('B', 'active', NOE);
  it.each([
    ['the one that was added', 'B', noes],
    ['none of another account', 'C', undefined],
    ['none without a number', undefined, undefined],
    ['none for two numbers', ['A', 'B'], undefined],
  ])('opens the door of %s', (_, opened, expected) => {
    expect(openedPass([mine, noes], opened)).toBe(expected);
  });
});

describe('renewalEdition', () => {
  const edition = {
    code: '25-26',
    validFrom: '2025-09-01',
    validUntil: '2026-08-31',
    onSaleFrom: '2025-06-03',
    onSaleUntil: '2026-08-31',
    priceGuaranteedUntil: '2026-05-31',
  };
  const open = { edition, buyingEnabled: true };
  it.each([
    ['on sale', pass('A', 'active'), [], open, '25-26'],
    ['an expired one too', pass('A', 'expired'), [], open, '25-26'],
    ['renewed already', pass('A', 'active'), [pass('A', 'queued', CAMILLE, '25-26')], open, null],
    ['the sale is closed', pass('A', 'active'), [], { ...open, buyingEnabled: false }, null],
    ['nothing is on sale', pass('A', 'active'), [], { edition: null, buyingEnabled: false }, null],
    ['blocked', pass('A', 'blocked'), [], open, null],
  ] as const)('%s', (_, one, others, catalogue, expected) => {
    expect(renewalEdition(one, [one, ...others], catalogue)).toBe(expected);
  });
});

describe('passOffers', () => {
  const edition = {
    ...{ code: '25-26', validFrom: '2025-09-01', validUntil: '2026-08-31', onSaleFrom: '2025-06-03' },
    ...{ onSaleUntil: '2026-08-31', priceGuaranteedUntil: '2026-05-31' },
  };
  const product = { code: 'PASSAGE', title: 'Passage', price: 46_500 };
  const festivals = {
    code: 'festivals',
    title: 'Festivals',
    price: 9_000,
    conditions: '',
    products: ['PASSAGE'],
  };
  const more = { extensions: [festivals], optionCategories: [] };
  const sale = {
    catalogue: { edition, buyingEnabled: true, products: [product] },
    areAddOnsSold: true,
    addOns: { '24-25': more, '25-26': more },
  };
  const mine = pass('A', 'active');
  const next = pass('A', 'queued', CAMILLE, '25-26');
  const noes = pass('B', 'active', NOE);
  const noesOld = pass('B', 'expired', NOE, '23-24');
  const all = [mine, noes, next, noesOld];

  it.each([
    ['a season to come gets add-ons of its own', next, { renewal: null, addOns: 'addOns' }],
    ['one of the household is renewed and extended', noes, { renewal: '25-26', addOns: 'addOns' }],
    ['a number is renewed once', noesOld, { renewal: null, addOns: null }],
  ])('%s', (_, one, expected) => {
    expect(passOffers(one, all, sale)).toEqual(expected);
  });

  it.each([
    ['sale', { ...sale.catalogue, buyingEnabled: false }],
    ['price', { ...sale.catalogue, products: [] }],
  ])('renews nothing without a %s', (_, catalogue) => {
    expect(passOffers(noes, all, { ...sale, catalogue })).toEqual({ renewal: null, addOns: 'addOns' });
  });

  it('adds nothing while nothing at all is sold', () => {
    expect(passOffers(noes, all, { ...sale, areAddOnsSold: false }).addOns).toBeNull();
  });
});
