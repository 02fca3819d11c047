import { z } from 'zod';
import { undoesSchema } from '../audit/change-schema';
import { daySchema } from '../core/validation';

const PAGE_MAX = 100_000;

export const PAYOUT_STATES = ['open', 'paid'] as const;

export const payoutListSchema = z.strictObject({
  state: z.enum(PAYOUT_STATES).default('open'),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
});
export type PayoutListQuery = z.infer<typeof payoutListSchema>;

/** A refund that is paid back by transfer. */
export const payoutSchema = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  name: z.string(),
  /** Rappen. */
  amount: z.int(),
  reason: z.string().nullable(),
  refundedAt: z.iso.datetime(),
  paidOn: daySchema.nullable(),
});
export type Payout = z.infer<typeof payoutSchema>;

export const payRefundSchema = z.strictObject({ paidOn: daySchema });
export const unpayRefundSchema = z.strictObject({ undoes: undoesSchema });
