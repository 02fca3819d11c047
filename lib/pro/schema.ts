import { z } from 'zod';
import { undoesSchema } from '../audit/change-schema';
import { EMAIL_MAX } from '../core/email';
import { rule } from '../core/validation';
import { centsSchema } from '../catalogue/schema';
import { lineSchema } from '../core/text-input';
import { refundViewSchema } from '../orders/refund-schema';
import { orderSchema, orderStatusSchema } from '../orders/schema';
import { IMPORT_COLUMNS } from './csv/columns';
import { MAX_CELL } from './csv/limits';

const REFERENCE_MAX = 40;

export const importColumnSchema = z.enum(IMPORT_COLUMNS);

export const quotaViewSchema = z.object({
  product: z.string(),
  title: z.string(),
  edition: z.string(),
  quota: z.int(),
  /** Already ordered. */
  used: z.int(),
  /** In the current import. */
  imported: z.int(),
  /** Negative by the number of excess rows. */
  remaining: z.int(),
});
export type QuotaView = z.infer<typeof quotaViewSchema>;

export const rowErrorSchema = z.object({
  line: z.int(),
  column: importColumnSchema,
  /** A validation key, or `quota_exceeded`. */
  code: z.string(),
  message: z.string(),
});
export type RowError = z.infer<typeof rowErrorSchema>;

export const rowViewSchema = z.object({
  line: z.int(),
  /** As uploaded or corrected. */
  cells: z.partialRecord(importColumnSchema, z.string()),
  /** Empty while the row is invalid. */
  product: z.string(),
  options: z.array(z.string()),
  total: centsSchema,
});
export type RowView = z.infer<typeof rowViewSchema>;

export const importViewSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  importedAt: z.iso.datetime(),
  edition: z.string(),
  rows: z.int(),
  errors: z.array(rowErrorSchema),
  total: centsSchema,
  quota: z.array(quotaViewSchema),
  messages: z.array(z.enum(['first_step_pro'])).optional(),
});
export type ImportView = z.infer<typeof importViewSchema>;

export const rowCellsSchema = z.partialRecord(importColumnSchema, z.string().trim().max(MAX_CELL));

export const setQuotaSchema = z.strictObject({
  username: z.string().trim().toLowerCase().min(1).max(EMAIL_MAX),
  product: z.string().min(1).max(40),
  edition: z.string().min(1).max(10),
  quota: z.int().min(0).max(100_000),
});
/** A quota as it is stored. */
export type SavedQuota = z.infer<typeof setQuotaSchema>;

export const addCompanySchema = setQuotaSchema.pick({ username: true }).extend({ undoes: undoesSchema });
export type AddCompanyInput = z.infer<typeof addCompanySchema>;

export const setQuotaInputSchema = setQuotaSchema.extend({
  /** The quota as the caller has read it, 0 where there is none; another one that was set since is a `conflict`. */
  before: z.int().min(0).optional(),
});
export type SetQuotaInput = z.infer<typeof setQuotaInputSchema>;

export const rowPageSchema = z.object({
  items: z.array(rowViewSchema.extend({ errors: z.array(rowErrorSchema) })),
  total: z.int(),
  page: z.int(),
});
export type RowPage = z.infer<typeof rowPageSchema>;

/** The company's own reference for the invoice. */
const referenceSchema = lineSchema(REFERENCE_MAX);

/** The form requires accepting the conditions; API clients accepted them by contract. */
export const validateImportSchema = z.strictObject({
  conditionsAccepted: z.literal(true).optional(),
  reference: referenceSchema.optional(),
  /** The displayed import, which may have been replaced meanwhile. */
  importId: z.uuid().optional(),
});

/** The same with form values. */
export const validateFormSchema = z.object({
  reference: referenceSchema.optional(),
  conditionsAccepted: z.boolean().refine((accepted) => accepted, rule('checked')),
});
export type ValidateImportInput = z.infer<typeof validateImportSchema>;

export const validatedImportSchema = orderSchema.extend({
  /** The order id, as named in the checkout API. */
  orderId: z.uuid(),
  messages: z.array(z.literal('second_step_pro')),
});

/** A company order in a list. Its lines, often thousands, are a separate file. */
export const proOrderSchema = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  placedAt: z.iso.datetime(),
  status: orderStatusSchema,
  totalCents: z.int(),
  /** Recipient of the invoice. */
  invoiceEmail: z.string(),
  customerReference: z.string().nullable(),
  /** Until when it is to be paid, and what is left of it or of its parts. */
  ...orderSchema.pick({ dueOn: true, open: true, plan: true }).shape,
  /** Its payment has arrived and is being checked. */
  isUnderReview: z.boolean(),
  /** What was given back of it. */
  refunds: z.array(refundViewSchema.pick({ at: true, amount: true, returned: true })),
  passes: z.int(),
  /** Holders whose mail is still queued, or failed. */
  mailsQueued: z.int(),
  mailsFailed: z.int(),
});
export type ProOrder = z.infer<typeof proOrderSchema>;
