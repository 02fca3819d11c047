import { z } from 'zod';
import { undoesSchema } from '../audit/change-schema';
import type { Day } from '../core/dates';
import { emailSchema } from '../core/email';
import { NAME_MAX } from '../identity/schema';
import { localeSchema } from '../i18n/schema';
import { linesSchema, reasonSchema, requiredLine } from '../core/text-input';
import { daySchema } from '../core/validation';
import { COUNTER_METHODS, GIFT_AMOUNT_MAX, GIFT_AMOUNT_MIN, GIFT_MESSAGE_MAX, VOUCHER_KINDS } from './schema';

/** State of a voucher for staff. One that was used in part is open. */
export const VOUCHER_STATES = ['open', 'used', 'expired', 'blocked'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

/** Query of the office's list of vouchers. */
export const voucherListSchema = z.strictObject({
  state: z.enum(VOUCHER_STATES).optional(),
  kind: z.enum(VOUCHER_KINDS).optional(),
  /** A code, the number of an order, a part of a name or of an e-mail address. */
  q: z.string().trim().min(1).max(100).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type VoucherListQuery = z.infer<typeof voucherListSchema>;

export const voucherRowSchema = z.object({
  id: z.uuid(),
  ending: z.string(),
  kind: z.enum(VOUCHER_KINDS),
  /** Price in Rappen. */
  amount: z.int(),
  /** Remaining value in Rappen. */
  remaining: z.int(),
  recipientName: z.string(),
  senderName: z.string(),
  expiresOn: daySchema,
  state: z.enum(VOUCHER_STATES),
  createdAt: z.iso.datetime(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
});
export type VoucherRow = z.infer<typeof voucherRowSchema>;

/** A voucher that was bought, or that paid. */
export type VoucherLink = { id: string; ending: string; use: 'sold' | 'paid'; expiresOn: Day };

export const voucherPageSchema = z.object({
  items: z.array(voucherRowSchema),
  total: z.int(),
  /** Remaining value of all matches in Rappen, without expired and blocked ones. */
  outstanding: z.int(),
  page: z.int(),
  pageSize: z.int(),
});
export type VoucherPage = z.infer<typeof voucherPageSchema>;

export const voucherDetailSchema = voucherRowSchema.extend({
  recipientEmail: z.string().nullable(),
  buyerEmail: z.string().nullable(),
  buyerId: z.uuid().nullable(),
  delivery: z.enum(['email', 'pdf']),
  deliverOn: daySchema,
  /** Null if it was not sold at the counter. */
  sale: z
    .object({
      number: z.string(),
      method: z.enum(COUNTER_METHODS),
      /** Only on the day of the sale: staff do not keep codes. */
      canPrint: z.boolean(),
      /** Nobody entered it yet. */
      canTakeBack: z.boolean(),
      isTakenBack: z.boolean(),
    })
    .nullable(),
  /** Blocked by staff: the block can be lifted. */
  canUnblock: z.boolean(),
  /** Orders paid with it, newest first. */
  redemptions: z.array(
    z.object({
      orderId: z.uuid(),
      orderNumber: z.string(),
      at: z.iso.datetime(),
      amount: z.int(),
      isPaid: z.boolean(),
    }),
  ),
});
export type VoucherDetail = z.infer<typeof voucherDetailSchema>;

/** A voucher that is sold and printed at the counter. */
export const sellVoucherSchema = z.strictObject({
  kind: z.enum(VOUCHER_KINDS),
  /** Rappen; only for kind `amount`. */
  amount: z.int().min(GIFT_AMOUNT_MIN).max(GIFT_AMOUNT_MAX).optional(),
  recipientName: requiredLine(NAME_MAX),
  senderName: requiredLine(NAME_MAX),
  message: linesSchema(GIFT_MESSAGE_MAX).optional(),
  locale: localeSchema,
  payment: z.enum(COUNTER_METHODS),
});
export type SellVoucherInput = z.infer<typeof sellVoucherSchema>;

export const takeBackVoucherSchema = z.strictObject({ reason: reasonSchema });

export const blockVoucherSchema = takeBackVoucherSchema.extend({ undoes: undoesSchema });
export type BlockVoucherInput = z.infer<typeof blockVoucherSchema>;

export const extendVoucherSchema = z.strictObject({
  /** Its last day, from today on. */
  until: daySchema,
  reason: reasonSchema,
});
export type ExtendVoucherInput = z.infer<typeof extendVoucherSchema>;

export const resendVoucherSchema = z.strictObject({
  /** Default: its recipient; the buyer, if it was to be printed. */
  to: emailSchema.optional(),
  /** Required for another address. */
  reason: reasonSchema.optional(),
});
export type ResendVoucherInput = z.infer<typeof resendVoucherSchema>;
