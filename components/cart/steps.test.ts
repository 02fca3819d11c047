import { describe, expect, it } from 'vitest';
import { STEPS, type Step } from '@/lib/cart/schema';
import { messagesFor } from '@/lib/i18n/messages';
import { LOCALES } from '@/lib/i18n/languages';
import { requestedStep, guaranteedDays, hasGuaranteedPrice, shownStep, stepBeside, stepState } from './steps';

describe('requestedStep', () => {
  it.each([
    ['options', 'options'],
    [undefined, 'cart'],
    ['nowhere', 'cart'],
    [['order', 'cart'], 'cart'],
  ])('%j is %s', (asked, step) => {
    expect(requestedStep(asked)).toBe(step);
  });
});

describe('shownStep', () => {
  it.each([
    ['cart', 'order', 'cart'],
    ['order', 'order', 'order'],
    ['order', 'information', 'information'],
    ['payment', 'cart', 'cart'],
  ] as const)('asks for %s, may go to %s: %s', (asked, furthest, shown) => {
    expect(shownStep(asked, furthest)).toBe(shown);
  });
});

it('steps forwards and back and stops at both ends', () => {
  expect(STEPS.map((step) => stepBeside(step, 1))).toEqual([...STEPS.slice(1), null]);
  expect(STEPS.map((step) => stepBeside(step, -1))).toEqual([null, ...STEPS.slice(0, -1)]);
});

it.each([
  ['cart', 'done'],
  ['options', 'current'],
  ['payment', 'todo'],
] as const)('at the options, %s is %s', (step, state) => {
  expect(stepState(step, 'options')).toBe(state);
});

it.each(LOCALES)('has words in %s for the way back to each step', (locale) => {
  const { backTo } = messagesFor(locale).checkout;
  const unnamed = (text: string, steps: readonly Step[]) =>
    steps.filter((step) => !text.includes(` ${step} {`));
  expect(unnamed(backTo, STEPS.slice(0, -1))).toEqual([]);
});

describe('guaranteedDays', () => {
  const edition = {
    code: '25-26',
    validFrom: '2025-09-01',
    validUntil: '2026-08-31',
    onSaleFrom: '2025-06-03',
    onSaleUntil: '2026-08-31',
    priceGuaranteedUntil: '2026-05-31',
  };
  it.each([
    ['2026-05-19', 12],
    ['2026-05-31', 0],
    ['2026-06-01', undefined],
  ])('on %s: %s', (today, days) => {
    expect(guaranteedDays({ edition, buyingEnabled: true }, today)).toBe(days);
  });

  it('is undefined before the first edition', () => {
    expect(guaranteedDays({ edition: null, buyingEnabled: false }, '2026-05-19')).toBeUndefined();
  });

  it('is undefined while the sale is closed', () => {
    expect(guaranteedDays({ edition, buyingEnabled: false }, '2026-05-19')).toBeUndefined();
  });
});

it('guarantees the price of a pass, also as a gift, but not of add-ons or an amount', () => {
  const addOns = { id: '1', pass: { product: 'PASSAGE', extensions: [], options: [] } };
  const gift = { recipientName: 'Noé', senderName: 'Zoé', delivery: 'pdf' as const };
  const amount = { id: '2', gift: { ...gift, kind: 'amount' as const, amount: 5_000 } };
  expect(hasGuaranteedPrice([addOns, amount])).toBe(false);
  expect(hasGuaranteedPrice([addOns, { id: '3' }])).toBe(true);
  expect(hasGuaranteedPrice([{ id: '4', gift: { ...gift, kind: 'mini' } }])).toBe(true);
});
