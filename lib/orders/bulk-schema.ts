import { z } from 'zod';
import { reasonSchema } from '../core/text-input';
import { orderListSchema } from './list-schema';

/** Moves of many orders at once: those that send nothing and move no money. */
export const BULK_MOVES = ['produced', 'archived'] as const;
export type BulkMove = (typeof BULK_MOVES)[number];

/** Why an order of the choice stays as it is. */
export const BULK_SKIPS = ['other_status', 'refund_asked', 'refund_pending'] as const;

const IDS_MAX = 50;

const filterShape = orderListSchema.omit({ sort: true, page: true });
export type BulkFilter = z.infer<typeof filterShape>;

export const bulkMoveSchema = z.strictObject({
  to: z.enum(BULK_MOVES),
  /** As in the address of the list. */
  filter: filterShape.default({}),
  /** Some orders of the filter only. */
  ids: z.array(z.uuid()).min(1).max(IDS_MAX).optional(),
  /** Without it, a dry run: how many orders the dry run said, and why they are moved. */
  confirm: z.strictObject({ count: z.int().min(1), reason: reasonSchema }).optional(),
});
export type BulkMoveInput = z.infer<typeof bulkMoveSchema>;

export const bulkOutcomeSchema = z.object({
  /** Orders that are moved. */
  count: z.int(),
  skippedCount: z.int(),
  /** The first of those that stay. */
  skipped: z.array(z.object({ id: z.uuid(), number: z.string(), why: z.enum(BULK_SKIPS) })),
});
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>;
