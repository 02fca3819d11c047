import { z } from 'zod';
import { undoesSchema } from '../audit/change-schema';
import { reasonSchema } from '../core/text-input';
import { daySchema } from '../core/validation';
import type { ListPage } from '../core/list-page';
import { PRODUCT_KINDS } from '../catalogue/products';
import { PROMOTION_KINDS } from './schema';

/** State of an offer on a day. */
export const OFFER_STATES = ['running', 'planned', 'stopped', 'over', 'usedUp'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** Id of an offer: its code, or the id of its series. */
export const offerIdSchema = z.object({ id: z.string().min(1).max(60) });

export const stopOfferSchema = z.strictObject({ reason: reasonSchema, undoes: undoesSchema });
export type StopOfferInput = z.infer<typeof stopOfferSchema>;

/** An offer: a promotion code, or a series of single-use ones. */
export const offerSchema = z.object({
  id: z.string(),
  /** The code, or the common beginning of a series. */
  name: z.string(),
  isSeries: z.boolean(),
  codes: z.int(),
  kind: z.enum(PROMOTION_KINDS),
  /** A percentage, or an amount in Rappen. */
  value: z.number(),
  products: z.array(z.enum(PRODUCT_KINDS)).nullable(),
  validFrom: daySchema.nullable(),
  validUntil: daySchema.nullable(),
  uses: z.int(),
  /** Null without a limit. */
  maxUses: z.int().nullable(),
  /** The most that it may cost, in Rappen; null without a limit. */
  maxDiscount: z.int().nullable(),
  note: z.string().nullable(),
  state: z.enum(OFFER_STATES),
  createdAt: z.iso.datetime(),
  /** Total discount so far, in Rappen, including unpaid orders. */
  discount: z.int(),
  /** The part of orders that are not paid yet. */
  pending: z.int(),
});
export type Offer = z.infer<typeof offerSchema>;

export const offerUseSchema = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  code: z.string(),
  at: z.iso.datetime(),
  discount: z.int(),
  isPaid: z.boolean(),
});

/** With its latest uses, one hundred at most. */
export const offerDetailSchema = offerSchema.extend({ latest: z.array(offerUseSchema) });
export type OfferDetail = z.infer<typeof offerDetailSchema>;

/** Query of the office's list of offers. */
export const offerListSchema = z.strictObject({
  state: z.enum(OFFER_STATES).optional(),
  q: z.string().trim().min(1).max(100).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type OfferListQuery = z.infer<typeof offerListSchema>;

export type OfferPage = ListPage<Offer> & {
  /** Of all that match. */
  discount: number;
};
