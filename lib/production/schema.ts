import { z } from 'zod';
import { addressSchema } from '../identity/schema';

/** An open batch can be undone; a sent one cannot. */
export const BATCH_STATES = ['open', 'sent', 'undone'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Cards of one batch, and of one file. */
export const CARDS_A_BATCH = 500;

/** How many cards a batch takes at most. */
export const createBatchSchema = z.strictObject({
  limit: z.int().min(1).max(CARDS_A_BATCH).default(CARDS_A_BATCH),
});
export type CreateBatchInput = z.infer<typeof createBatchSchema>;

export const batchSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  state: z.enum(BATCH_STATES),
  cards: z.int(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type Batch = z.infer<typeof batchSchema>;

export const batchCardSchema = z.object({
  id: z.uuid(),
  uniqueKey: z.string(),
  serial: z.int(),
  edition: z.string(),
  holder: z.string(),
  /** Null for replaced cards. */
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  /** Lines of the envelope; empty without an address. */
  address: z.array(z.string()),
  returnedAt: z.iso.datetime().nullable(),
});

/** A card to print that is in no batch. */
export const waitingCardSchema = batchCardSchema.omit({ id: true, address: true, returnedAt: true });
export type WaitingCard = z.infer<typeof waitingCardSchema>;

/** How a returned card is sent again: itself in a new envelope, or a new one with the next batch. */
export const RESEND_WAYS = ['envelope', 'batch'] as const;
export type ResendWay = (typeof RESEND_WAYS)[number];

export const resendCardSchema = z.strictObject({
  way: z.enum(RESEND_WAYS).default('envelope'),
  /** Where the cards of the pass go from now on. */
  address: addressSchema.optional(),
});
export type ResendCardInput = z.infer<typeof resendCardSchema>;

/** A card that the post brought back, and that nobody has sent again. */
export const returnedCardSchema = batchCardSchema.extend({
  batchId: z.uuid(),
  /** Owner of the pass; null without an account. */
  accountId: z.uuid().nullable(),
  returnedAt: z.iso.datetime(),
});
export type ReturnedCard = z.infer<typeof returnedCardSchema>;

export const batchDetailSchema = batchSchema.extend({
  items: z.array(
    batchCardSchema.extend({
      /** Left out of the files: the card was replaced, or its pass blocked. */
      isVoid: z.boolean(),
    }),
  ),
});
export type BatchDetail = z.infer<typeof batchDetailSchema>;

/** Where a card of a pass was printed. */
export const passBatchSchema = z.object({
  serial: z.int(),
  batchId: z.uuid(),
  number: z.int(),
  returnedAt: z.iso.datetime().nullable(),
});
export type PassBatch = z.infer<typeof passBatchSchema>;
