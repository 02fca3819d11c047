import { z } from 'zod';
import { entryViewSchema, summarySchema } from '../cart/schema';
import { centsSchema } from '../catalogue/schema';
import { orderContactSchema } from '../identity/schema';
import { planPartSchema } from './plan-schema';

export const ORDER_STATUSES = [
  'pending',
  'completed',
  'produced',
  'archived',
  'cancelled',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const orderStatusSchema = z.enum(ORDER_STATUSES);

/** Where an order was placed: in the shop, by a company's import, or by staff. */
export const ORDER_CHANNELS = ['shop', 'pro', 'counter'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

export const paymentMethodSchema = z.enum(['card', 'invoice']);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const placeOrderSchema = z.strictObject({
  paymentMethod: paymentMethodSchema,
  conditionsAccepted: z.literal(true),
  /** The total as shown, in Rappen; an order that would cost something else is refused. */
  total: centsSchema.optional(),
  recaptchaToken: z.string().max(4_096).optional(),
});
export type PlaceOrderInput = z.infer<typeof placeOrderSchema>;

export const placedOrderSchema = z.object({
  orderId: z.uuid(),
  number: z.string(),
  status: orderStatusSchema,
  /** Where the customer continues: the provider's page, or the order's page when there is nothing to pay. */
  redirectUrl: z.string(),
});
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

/** Status of an order, for the waiting page. */
export const orderStateSchema = z.object({
  status: orderStatusSchema,
  redirectUrl: z.string().optional(),
  /** Paid, with the payment under review before the order is completed. */
  isUnderReview: z.literal(true).optional(),
});
export type OrderState = z.infer<typeof orderStateSchema>;

export const orderSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  date: z.iso.datetime(),
  channel: z.enum(ORDER_CHANNELS),
  status: orderStatusSchema,
  products: z.array(entryViewSchema),
  shippingContact: orderContactSchema,
  billingContact: orderContactSchema,
  summary: summarySchema,
  total: z.int(),
  currency: z.literal('CHF'),
  paymentMethod: paymentMethodSchema,
  reference: z.string().optional(),
  /** The company's own reference. */
  customerReference: z.string().optional(),
  /** Of an invoice, or of the part that is due next. */
  dueOn: z.string().optional(),
  /** What is still to be paid of an invoice of which a part has come, without a plan. */
  open: z.int().optional(),
  /** Parts in which an unpaid invoice is paid, as agreed with staff. */
  plan: z.array(planPartSchema).optional(),
  transitions: z.array(
    z.object({
      to: orderStatusSchema,
      at: z.iso.datetime(),
      actor: z.string(),
      reason: z.string().nullable(),
    }),
  ),
});
export type OrderView = z.infer<typeof orderSchema>;

/** The order that bought an edition of a pass. */
export type TermOrder = { edition: string; orderId: string; number: string };

/** The invoice of the fee for a new card of a pass. */
export type FeeOrder = { serial: number; orderId: string; number: string; status: OrderStatus };
