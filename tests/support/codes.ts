import fc from 'fast-check';
import { PRODUCT_KINDS, type ProductKind } from '@/lib/catalogue/products';
import type { Promotion, Voucher } from '@/lib/promotions/code-schema';
import type { Discountable } from '@/lib/promotions/rules';

/** The day of the tests of codes. */
export const DAY = '2026-11-20';
export const promotion = (changes: Partial<Promotion> = {}): Promotion => ({
  type: 'promotion',
  code: 'CODE',
  kind: 'percent',
  value: 1_000,
  products: null,
  validFrom: null,
  validUntil: null,
  maxUses: null,
  uses: 0,
  leftCents: null,
  isStopped: false,
  ...changes,
});
export const voucher = (changes: Partial<Voucher> = {}): Voucher => ({
  type: 'voucher',
  id: 'id',
  sealed: '',
  kind: 'amount',
  remainingCents: 10_000,
  expiresOn: '2029-11-20',
  isBlocked: false,
  isClaimedElsewhere: false,
  isInOrder: false,
  ...changes,
});
export const PRICES = { pass: 46_500, mini: 12_000, substitute: 0, gift: 10_000 } as const;
export const line = (
  kind: ProductKind = 'pass',
  addOns = 0,
  priceCents: number = PRICES[kind],
): Discountable => ({
  kind,
  priceCents,
  totalCents: priceCents + addOns,
});

const anyLine = fc.record({
  kind: fc.constantFrom(...PRODUCT_KINDS),
  priceCents: fc.nat(200_000),
  addOns: fc.nat(50_000),
});
export const anyLines = fc
  .array(anyLine, { maxLength: 20 })
  .map((lines) => lines.map(({ kind, priceCents, addOns }) => line(kind, addOns, priceCents)));
