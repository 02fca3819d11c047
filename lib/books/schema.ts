import { z } from 'zod';
import { daySchema } from '../core/validation';

export const ENTRY_KINDS = [
  'order',
  'shipping',
  'voucher_sold',
  'voucher_used',
  'payment',
  'refund',
  'correction',
  'voucher_returned',
  'refund_paid',
  'card_fee',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** How money came in or went out. */
export const MONEY_METHODS = ['card', 'transfer', 'cash', 'terminal'] as const;

/** A calendar month, `YYYY-MM`. */
export const monthSchema = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/);

export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Column sets of accounting programs. */
export const FILE_LAYOUTS = ['banana', 'abacus'] as const;
export type FileLayout = (typeof FILE_LAYOUTS)[number];

export const journalQuerySchema = z.strictObject({
  month: monthSchema,
  format: z.enum(FILE_FORMATS).optional(),
  layout: z.enum(FILE_LAYOUTS).default('banana'),
});

export const journalLineSchema = z.object({
  day: daySchema,
  kind: z.enum(ENTRY_KINDS),
  /** Debited account. */
  account: z.string(),
  /** Credited account. */
  contra: z.string(),
  /** Rappen, always positive. */
  amount: z.int(),
  edition: z.string(),
  method: z.enum(MONEY_METHODS).nullable(),
  /** Number of the order, of the pass, or of a sale at the counter. */
  orderNumber: z.string(),
  text: z.string(),
});
export type JournalLine = z.infer<typeof journalLineSchema>;

/** What is open at the end of a month. */
export const OPEN_KINDS = ['invoices', 'receivable', 'refunds', 'payments', 'vouchers'] as const;

export const openItemSchema = z.object({
  kind: z.enum(OPEN_KINDS),
  /** Number of the order, or the reference of a payment that fits none; may be empty. */
  number: z.string(),
  /** The day it came up. */
  day: daySchema,
  /** Rappen; 0 for a payment in another currency. */
  amount: z.int(),
});
export type OpenItem = z.infer<typeof openItemSchema>;

export const openItemsQuerySchema = z.strictObject({
  month: monthSchema,
  format: z.literal('csv').optional(),
});

const openSchema = z.object({ count: z.int(), amount: z.int() });

export const journalSchema = z.object({
  month: monthSchema,
  isClosed: z.boolean(),
  lines: z.array(journalLineSchema),
  sums: z.object({
    kinds: z.array(z.object({ kind: z.enum(ENTRY_KINDS), amount: z.int() })),
    /** Sold less corrected, by edition. */
    editions: z.array(z.object({ edition: z.string(), amount: z.int() })),
    methods: z.array(z.object({ method: z.enum(MONEY_METHODS), received: z.int(), refunded: z.int() })),
    accounts: z.array(z.object({ account: z.string(), debit: z.int(), credit: z.int() })),
  }),
  /** Income of editions at the end of the month, earned by days of validity. */
  deferred: z.array(z.object({ edition: z.string(), sold: z.int(), earned: z.int(), deferred: z.int() })),
  /** Open items at the end of the month. */
  openItems: z.object({
    /** Invoices not paid. */
    invoices: openSchema,
    /** Orders with a balance of receivables in the journal. */
    receivable: openSchema,
    /** Refunds of invoices, to be paid back by transfer. */
    refunds: openSchema,
    /** Payments under review. */
    payments: openSchema,
    /** Gift vouchers not used. */
    vouchers: openSchema,
  }),
});
export type Journal = z.infer<typeof journalSchema>;

export const closeMonthSchema = z.strictObject({ month: monthSchema });

export const closedMonthSchema = z.object({
  month: monthSchema,
  isClosed: z.literal(true),
  closedAt: z.iso.datetime(),
  /** Number of lines. */
  lines: z.int(),
  /** SHA-256 of its CSV file. */
  digest: z.string(),
});
export type ClosedMonth = z.infer<typeof closedMonthSchema>;
