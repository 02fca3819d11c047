import { z } from 'zod';
import { daySchema } from '../core/validation';
import { orderStatusSchema } from './schema';

export const PAYMENT_SOURCES = ['manual', 'bank', 'provider'] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** `waiting`: a part of an invoice under a payment plan, until the rest has come. */
export const RECEIPT_STATES = ['matched', 'waiting', 'review', 'settled'] as const;
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

const PAGE_MAX = 100_000;

export const receiptListSchema = z.strictObject({
  state: z.enum(RECEIPT_STATES).optional(),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
});
export type ReceiptListQuery = z.infer<typeof receiptListSchema>;

const AMOUNT_MAX = 2_000_000_000;

export const recordPaymentSchema = z.strictObject({
  /** As on the QR-bill, with or without spaces. */
  reference: z.string().trim().min(1).max(40),
  /** Rappen. */
  amount: z.int().min(1).max(AMOUNT_MAX),
  paidOn: daySchema,
  /** Also records a payment that does not settle the order, like a bank file: parts add up, the rest is for review. */
  keep: z.boolean().default(false),
});
export type RecordPaymentInput = z.input<typeof recordPaymentSchema>;

/** An open invoice that a payment may belong to. */
export const suggestionSchema = z.object({
  /** Number of the order. */
  order: z.string(),
  id: z.uuid(),
  name: z.string(),
  /** Not paid yet, in Rappen. */
  open: z.int(),
  /** 0 to 100. */
  score: z.int(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const assignedSchema = z.object({
  /** Number of the order that staff chose. */
  order: z.string(),
  orderId: z.uuid(),
  /** Until then the choice can be undone without a trace for the customer. */
  appliesAt: z.iso.datetime(),
});
export type Assigned = z.infer<typeof assignedSchema>;

const chosenOrder = z.string().trim().min(1).max(20);

export const assignSchema = z.strictObject({
  /** Number of a pending order, `26-27-000123`. */
  order: chosenOrder,
  /** Of the choice as the caller has read it, null without one; another choice that was made since is a `conflict`. */
  appliesAt: z.iso.datetime().nullable().optional(),
});
export type AssignInput = z.infer<typeof assignSchema>;

/** The choice to undo, whole or in part; another one, which was made since, stays. */
export const unassignSchema = z.strictObject({
  order: chosenOrder.optional(),
  appliesAt: z.iso.datetime().optional(),
});
export type UnassignInput = z.infer<typeof unassignSchema>;

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
  /** As the bank names them. */
  payer: z.string().nullable(),
  message: z.string().nullable(),
  assigned: assignedSchema.nullable(),
  /** It completed the order that staff chose, which can await another payment. */
  canReopen: z.boolean(),
  /** Staff closed it with a note, and it can be under review again. */
  canReview: z.boolean(),
  /** For a payment under review that fits no order: the best first. */
  suggestions: z.array(suggestionSchema),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const bankImportSchema = z.object({
  /** Credits in the file; each is counted in one of the following. */
  transactions: z.int(),
  /** They completed their orders, or are parts that a payment plan expects. */
  matched: z.int(),
  review: z.int(),
  /** Imported with an earlier file. */
  known: z.int(),
  /** Sums of several payments, which the bank lists in a camt.054 file. */
  collected: z.int(),
  /** Credits that the bank took back; none of their payments is changed. */
  reversed: z.int(),
  /** New payments. */
  items: z.array(
    z.object({
      reference: z.string().nullable(),
      amount: z.int(),
      currency: z.string(),
      paidOn: daySchema,
      payer: z.string().nullable(),
      orderId: z.uuid().nullable(),
      orderNumber: z.string().nullable(),
      /** Null when it completed its order. */
      reason: z.enum(REVIEW_REASONS).nullable(),
    }),
  ),
});
export type BankImport = z.infer<typeof bankImportSchema>;
