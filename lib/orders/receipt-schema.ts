import { z } from 'zod';
import { daySchema } from '../core/validation';
import { orderStatusSchema } from './schema';

export const PAYMENT_SOURCES = ['manual', 'bank', 'provider'] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

export const RECEIPT_STATES = ['matched', 'review', 'settled'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** Why a payment does not settle an order automatically. */
export const REVIEW_REASONS = [
  'unknown_reference',
  'partial',
  'overpaid',
  'already_paid',
  'order_ended',
  'wrong_currency',
  'wrong_mode',
  // the order is paid, but a holder has such a pass from another customer
  'same_holder',
  // changes to earlier payments
  'partly_refunded',
  'disputed',
  'refund_failed',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** Reasons that are changes to an earlier payment, not additional money. */
export const REVERSAL_REASONS = [
  'partly_refunded',
  'disputed',
  'refund_failed',
] as const satisfies readonly ReviewReason[];

/** The parts of an order that matter for its payment. */
export const payableSchema = z.strictObject({
  status: orderStatusSchema,
  totalCents: z.int(),
  currency: z.string(),
});
export type Payable = z.infer<typeof payableSchema>;

const AMOUNT_MAX = 2_000_000_000;

export const recordPaymentSchema = z.strictObject({
  /** As on the QR-bill, with or without spaces. */
  reference: z.string().trim().min(1).max(40),
  /** Rappen. */
  amount: z.int().positive().max(AMOUNT_MAX),
  paidOn: daySchema,
  /** Also records a payment that does not settle the order, like a bank file: parts add up, the rest is for review. */
  keep: z.boolean().default(false),
});
export type RecordPaymentInput = z.input<typeof recordPaymentSchema>;

export const receiptSchema = z.object({
  id: z.uuid(),
  source: z.enum(PAYMENT_SOURCES),
  reference: z.string().nullable(),
  /** The order of the reference: its total, and payments received and not otherwise settled. */
  order: z
    .object({
      id: z.uuid(),
      number: z.string(),
      status: orderStatusSchema,
      total: z.int(),
      received: z.int(),
    })
    .nullable(),
  amount: z.int(),
  currency: z.string(),
  paidOn: daySchema,
  state: z.enum(RECEIPT_STATES),
  reason: z.enum(REVIEW_REASONS).nullable(),
  receivedAt: z.iso.datetime(),
  note: z.string().nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const bankImportSchema = z.object({
  /** Credits in the file; each is counted in one of the following. */
  transactions: z.int(),
  matched: z.int(),
  review: z.int(),
  /** Imported with an earlier file. */
  known: z.int(),
});
export type BankImport = z.infer<typeof bankImportSchema>;
