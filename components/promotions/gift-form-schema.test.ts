import { describe, expect, it } from 'vitest';
import type { Gift } from '@/lib/cart/schema';
import { parseInput } from '@/lib/core/validation';
import { centsOf, giftFormSchema, giftValues } from './gift-form-schema';

const values = {
  kind: 'amount' as const,
  francs: '50',
  recipientName: 'Zoé',
  senderName: 'Aline',
  message: '',
  delivery: 'pdf' as const,
  recipientEmail: '',
  deliverOn: '',
};

describe('an amount', () => {
  it.each([
    ['50', 5_000],
    ['50.5', 5_050],
    ['50,05', 5_005],
    ['CHF 1’000.00', 100_000],
    ["1'000.–", 100_000],
    ['1 000', 100_000],
    ['50.--', 5_000],
    ['', undefined],
    ['-5', undefined],
    ['5.555', undefined],
    ['fünfzig', undefined],
  ])('%s is %s Rappen', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });
});

describe('the form of a gift', () => {
  it('sends only what its choices need', () => {
    const typed = {
      ...values,
      kind: 'pass' as const,
      recipientEmail: 'zoe@passage.example',
      deliverOn: '2026-12-24',
    };
    expect(parseInput(giftFormSchema, typed)).toEqual({
      ok: true,
      data: { kind: 'pass', delivery: 'pdf', recipientName: 'Zoé', senderName: 'Aline' },
    });
    expect(
      parseInput(giftFormSchema, { ...typed, kind: 'amount', delivery: 'email', message: 'Hallo' }),
    ).toEqual({
      ok: true,
      data: {
        kind: 'amount',
        amount: 5_000,
        delivery: 'email',
        recipientName: 'Zoé',
        senderName: 'Aline',
        recipientEmail: 'zoe@passage.example',
        deliverOn: '2026-12-24',
        message: 'Hallo',
      },
    });
  });

  it.each([
    ['too little', { francs: '19.99' }, 'francs: between'],
    ['too much', { francs: '1000.01' }, 'francs: between'],
    ['no amount', { francs: '' }, 'francs: between'],
    ['half a Rappen', { francs: '50.555' }, 'francs: format'],
    ['words', { francs: 'cinquante' }, 'francs: format'],
    ['a mail without an address', { delivery: 'email' as const }, 'recipientEmail: required'],
    ['no recipient', { recipientName: '' }, 'recipientName: required'],
    ['a long message', { message: 'x'.repeat(301) }, 'message: max_length'],
  ])('refuses %s', (_what, changes, fault) => {
    const parsed = parseInput(giftFormSchema, { ...values, ...changes });
    expect(!parsed.ok && parsed.fields.map(({ path, code }) => `${path}: ${code}`)).toEqual([fault]);
  });

  it('reports everything missing at once', () => {
    const empty = {
      ...values,
      kind: 'amount' as const,
      delivery: 'email' as const,
      francs: '',
      senderName: '',
    };
    const parsed = parseInput(giftFormSchema, { ...empty, recipientName: '' });
    expect(!parsed.ok && parsed.fields.map(({ path, code }) => `${path}: ${code}`)).toEqual([
      'francs: between',
      'recipientEmail: required',
      'recipientName: required',
      'senderName: required',
    ]);
  });
});

const names = { recipientName: 'Noé', senderName: 'Aline' };
const GIFTS: Gift[] = [
  { kind: 'pass', delivery: 'pdf', ...names },
  { kind: 'mini', delivery: 'email', recipientEmail: 'noe@passage.example', ...names },
  { kind: 'amount', amount: 4_750, delivery: 'pdf', message: 'Bon\nanniversaire', ...names },
  {
    kind: 'amount',
    amount: 100_000,
    delivery: 'email',
    recipientEmail: 'noe@passage.example',
    deliverOn: '2026-12-24',
    ...names,
  },
];

describe('the form of a gift in the cart', () => {
  it.each(GIFTS)('returns the same gift when nothing is changed: $kind by $delivery', (gift) => {
    expect(giftFormSchema.parse(giftValues(gift))).toEqual(gift);
  });
});
