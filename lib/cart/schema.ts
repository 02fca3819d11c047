import { z } from 'zod';
import { centsSchema } from '../catalogue/schema';
import { NAME_MAX, orderContactSchema, RENEWAL_TOKEN_MAX, usernameSchema } from '../identity/schema';
import { holderSchema } from '../passes/schema';
import {
  CODE_REFUSALS,
  GIFT_AMOUNT_MAX,
  GIFT_AMOUNT_MIN,
  GIFT_MESSAGE_MAX,
  VOUCHER_KINDS,
} from '../promotions/schema';
import { linesSchema, requiredLine } from '../core/text-input';
import { daySchema } from '../core/validation';

export const MAX_ENTRIES = 20;
export const MAX_ADD_ONS = 20;

export const STEPS = ['cart', 'extension', 'options', 'information', 'order', 'payment'] as const;
export type Step = (typeof STEPS)[number];

const code = z.string().min(1).max(40);

export const giftSchema = z.strictObject({
  kind: z.enum(VOUCHER_KINDS),
  /** Rappen; only for kind `amount`. */
  amount: z.int().min(GIFT_AMOUNT_MIN).max(GIFT_AMOUNT_MAX).optional(),
  recipientName: requiredLine(NAME_MAX),
  recipientEmail: usernameSchema.optional(),
  senderName: requiredLine(NAME_MAX),
  message: linesSchema(GIFT_MESSAGE_MAX).optional(),
  delivery: z.enum(['email', 'pdf']),
  deliverOn: daySchema.optional(),
});
export type Gift = z.infer<typeof giftSchema>;

export const addEntrySchema = z.strictObject({
  product: code,
  uniqueKey: z.string().trim().min(1).max(20).optional(),
  gift: giftSchema.optional(),
  /** Birth date of the holder of `uniqueKey`, for a pass of another account. */
  birthDate: daySchema.optional(),
  /** From a reminder link; replaces the birth date. */
  renewalToken: z.string().max(RENEWAL_TOKEN_MAX).optional(),
  /** Season of `uniqueKey` that add-ons are for; by default the current one. */
  edition: code.optional(),
  extensions: z.array(code).max(MAX_ADD_ONS).optional(),
});
export type AddEntryInput = z.infer<typeof addEntrySchema>;

/** Codes that were picked with an option that has a choice, by code of the option. */
export const picksSchema = z.record(code, z.array(code).max(MAX_ADD_ONS));
export type Picks = z.infer<typeof picksSchema>;

export const changeEntrySchema = z.strictObject({
  extensions: z.array(code).max(MAX_ADD_ONS).optional(),
  options: z.array(code).max(MAX_ADD_ONS).optional(),
  /** Replaces the picks of the options it names. */
  choices: picksSchema.optional(),
  holder: holderSchema.optional(),
  gift: giftSchema.optional(),
});
export type ChangeEntryInput = z.infer<typeof changeEntrySchema>;

export const deliverySchema = z.enum(['digital', 'post']);
export type Delivery = z.infer<typeof deliverySchema>;

export const informationSchema = z.strictObject({
  holders: z.array(holderSchema.extend({ entry: z.uuid() })).max(MAX_ENTRIES),
  shippingContact: orderContactSchema,
  isBillingDifferent: z.boolean(),
  /** Null is the same as absent. */
  billingContact: orderContactSchema.nullish(),
  delivery: deliverySchema,
});
export type InformationInput = z.infer<typeof informationSchema>;

const addOnViewSchema = z.object({ code: z.string(), title: z.string(), price: centsSchema });

export const entryViewSchema = z.object({
  id: z.uuid(),
  product: z.string(),
  title: z.string(),
  edition: z.string(),
  price: centsSchema,
  uniqueKey: z.string().optional(),
  /**
   * In a cart: its number was blocked since it was added. The order of a renewal gives a pass with a new `number`; one
   * with add-ons for it is refused, so that the `entry` must go.
   */
  lost: z.enum(['number', 'entry']).optional(),
  holder: holderSchema.nullable(),
  extensions: z.array(addOnViewSchema.extend({ conditions: z.string() })),
  /** With a choice, the title names what was picked. */
  options: z.array(addOnViewSchema.extend({ category: z.string(), choices: z.array(z.string()).optional() })),
  gift: giftSchema.optional(),
  /** The pass a substitute extends: its product and existing add-ons. */
  pass: z
    .object({ product: z.string(), extensions: z.array(z.string()), options: z.array(z.string()) })
    .optional(),
  /** Of a renewal: paid add-ons of its last season that can be had again and are not chosen yet. */
  lastSeason: z
    .object({ extensions: z.array(addOnViewSchema), options: z.array(addOnViewSchema) })
    .optional(),
  /** Discount of a code on this line, as a positive amount. */
  promotion: z.object({ code: z.string(), discount: centsSchema }).optional(),
  total: centsSchema,
});
export type EntryView = z.infer<typeof entryViewSchema>;

const codeItemSchema = z.object({
  /** The codes of vouchers on orders are masked. */
  code: z.string(),
  kind: z.enum(['percent', 'amount', 'voucher']),
  discount: centsSchema,
  /** Of a voucher for an amount: what it is worth before this order. */
  balance: centsSchema.optional(),
  /** In a cart: why it cannot be used any more, so that the order would be refused. */
  refusal: z.enum(CODE_REFUSALS).optional(),
  /** Of an order paid with such a voucher: what is left on it today, and its last day. */
  left: z.object({ amount: centsSchema, expiresOn: daySchema }).optional(),
});
export type CodeItem = z.infer<typeof codeItemSchema>;

export const summarySchema = z.object({
  subTotal: centsSchema,
  discountTotal: centsSchema,
  shippingTotal: centsSchema,
  /** The cart contains a printed card without a delivery choice: the total may grow. */
  shippingOpen: z.literal(true).optional(),
  total: centsSchema,
  currency: z.literal('CHF'),
  /** The code that was entered last. */
  promotionCodeItem: codeItemSchema.nullable(),
  /** All codes, as they were entered: one promotion code, or several vouchers. */
  codes: z.array(codeItemSchema),
});
export type Summary = z.infer<typeof summarySchema>;

export const messageKeySchema = z.enum(['substitute_added_to_cart']);

export const cartSchema = z.object({
  id: z.uuid().nullable(),
  entries: z.array(entryViewSchema),
  summary: summarySchema,
  /** The furthest step this cart may show. */
  step: z.enum(STEPS),
  shippingContact: orderContactSchema.nullable(),
  isBillingDifferent: z.boolean(),
  billingContact: orderContactSchema.nullable(),
  delivery: deliverySchema.nullable(),
  messages: z.array(messageKeySchema).optional(),
});
export type CartView = z.infer<typeof cartSchema>;
