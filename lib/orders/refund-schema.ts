import { z } from 'zod';
import { reasonSchema } from '../core/text-input';

/** `card` through its provider; `transfer` is marked and paid back by the books; `none` when nothing was paid. */
export const REFUND_METHODS = ['card', 'transfer', 'none'] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

/** `pending` until the provider has confirmed. */
export const REFUND_STATES = ['pending', 'done'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

const LINES_MAX = 5_000;
const AMOUNT_MAX = 2_000_000_000;

export const refundSchema = z.strictObject({
  /** Lines in whole, or with an amount in part; everything that is left of the order without. */
  lines: z
    .array(z.strictObject({ id: z.uuid(), amount: z.int().min(1).max(AMOUNT_MAX).optional() }))
    .min(1)
    .max(LINES_MAX)
    .optional(),
  reason: reasonSchema,
  /** Gives back the promotion code or voucher used. By default for a whole order. */
  returnsCode: z.boolean().optional(),
});
export type RefundInput = z.infer<typeof refundSchema>;

export const refundedSchema = z.object({
  /** Given back by this refund, in Rappen. */
  refunded: z.int(),
  /** Paid for the order and not given back. */
  left: z.int(),
});
export type Refunded = z.infer<typeof refundedSchema>;

export const refundedLineJson = z.strictObject({
  id: z.uuid(),
  amountCents: z.int(),
  /** The line is refunded completely: what it gave is no longer valid. */
  isWhole: z.boolean(),
});
export type RefundedLine = z.infer<typeof refundedLineJson>;

/** A refund of an order, as staff see it. */
export const refundViewSchema = z.object({
  id: z.uuid(),
  sequence: z.int(),
  amount: z.int(),
  /** Given back to vouchers. */
  returned: z.int(),
  lines: z.array(refundedLineJson),
  isWhole: z.boolean(),
  method: z.enum(REFUND_METHODS),
  state: z.enum(REFUND_STATES),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});
export type RefundView = z.infer<typeof refundViewSchema>;

/** What a refund gave back, as the customer sees it. */
export type GivenBack = Pick<RefundView, 'amount' | 'returned' | 'at'>;

/** A refund that waits for a second person. */
export const approvalSchema = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  number: z.string(),
  amount: z.int(),
  reason: z.string(),
  /** Made with the passes that it ends. */
  visits: z.int(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  lapsesAt: z.iso.datetime(),
  /** The caller asked and cannot confirm. */
  isOwn: z.boolean(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** A refund as its command reads it. */
export const storedRefund = z.strictObject({
  id: z.uuid(),
  requestHash: z.string(),
  state: z.enum(REFUND_STATES),
  method: z.enum(REFUND_METHODS),
  lines: z.array(refundedLineJson),
  amountCents: z.int(),
  isWhole: z.boolean(),
  isFirst: z.boolean(),
  returnsCode: z.boolean(),
});
export type StoredRefund = z.infer<typeof storedRefund>;
