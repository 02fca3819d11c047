import { z } from 'zod';
import { emailSchema } from '../core/email';
import { requiredLine } from '../core/text-input';
import { daySchema } from '../core/validation';
import { VOUCHER_KINDS } from './schema';

const REASON_MAX = 300;

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
  /** The end of its code. */
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
export type VoucherLink = { id: string; ending: string; use: 'sold' | 'paid' };

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

export const blockVoucherSchema = z.strictObject({ reason: requiredLine(REASON_MAX) });

export const extendVoucherSchema = z.strictObject({
  /** Its last day, from today on. */
  until: daySchema,
  reason: requiredLine(REASON_MAX),
});
export type ExtendVoucherInput = z.infer<typeof extendVoucherSchema>;

export const resendVoucherSchema = z.strictObject({
  /** Default: its recipient; the buyer, if it was to be printed. */
  to: emailSchema.optional(),
  /** Required for another address. */
  reason: requiredLine(REASON_MAX).optional(),
});
export type ResendVoucherInput = z.infer<typeof resendVoucherSchema>;
