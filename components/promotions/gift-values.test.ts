import { describe, expect, it } from 'vitest';
import type { Gift } from '@/lib/cart/schema';
import { giftFormSchema } from './gift-form-schema';
import { giftValues } from './gift-values';

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
