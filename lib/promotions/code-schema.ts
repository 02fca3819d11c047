import { z } from 'zod';
import { PRODUCT_KINDS } from '../catalogue/products';
import { PROMOTION_KINDS, VOUCHER_KINDS } from './schema';

/** The parts of a promotion code that affect prices. */
export const promotionSchema = z.strictObject({
  type: z.literal('promotion'),
  code: z.string(),
  kind: z.enum(PROMOTION_KINDS),
  /** Basis points, or Rappen. */
  value: z.int(),
  products: z.array(z.enum(PRODUCT_KINDS)).nullable(),
  validFrom: z.iso.date().nullable(),
  validUntil: z.iso.date().nullable(),
  maxUses: z.int().nullable(),
  uses: z.int(),
  /** What it may still cost in Rappen; null without a limit. */
  leftCents: z.int().nullable(),
  isStopped: z.boolean(),
});
export type Promotion = z.infer<typeof promotionSchema>;

/** The parts of a gift voucher that affect prices. */
export const voucherSchema = z.strictObject({
  type: z.literal('voucher'),
  id: z.uuid(),
  sealed: z.string(),
  kind: z.enum(VOUCHER_KINDS),
  remainingCents: z.int(),
  expiresOn: z.iso.date(),
  isBlocked: z.boolean(),
  /** Currently in another customer's cart. */
  isClaimedElsewhere: z.boolean(),
  /** Used by another customer's unpaid card order, which may be given up. */
  isInOrder: z.boolean(),
});
export type Voucher = z.infer<typeof voucherSchema>;

export const codeSchema = z.discriminatedUnion('type', [promotionSchema, voucherSchema]);
export type Code = z.infer<typeof codeSchema>;
