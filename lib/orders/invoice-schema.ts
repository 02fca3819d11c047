import { z } from 'zod';
import { reasonSchema } from '../core/text-input';
import { daySchema } from '../core/validation';

/** Dunning states of an unpaid invoice. `checking` while a payment that may be for it is under review. */
export const INVOICE_STATES = ['due', 'late', 'checking', 'paused', 'stopped'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const REMINDER_MODES = ['on', 'paused', 'stopped'] as const;
export type ReminderMode = (typeof REMINDER_MODES)[number];

const PAGE_MAX = 100_000;
const QUERY_MAX = 100;

export const setRemindersSchema = z.strictObject({
  reminders: z.enum(REMINDER_MODES),
  /** Last day of the pause, for `paused`. */
  until: daySchema.optional(),
  reason: reasonSchema,
});
export type SetRemindersInput = z.infer<typeof setRemindersSchema>;

export const remindersSchema = z.object({
  reminders: z.enum(REMINDER_MODES),
  until: daySchema.nullable(),
});
export type Reminders = z.infer<typeof remindersSchema>;

export const invoiceListSchema = z.strictObject({
  state: z.enum(INVOICE_STATES).optional(),
  q: z.string().trim().min(1).max(QUERY_MAX).optional(),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
});
export type InvoiceListQuery = z.infer<typeof invoiceListSchema>;

/** Next step for an unpaid invoice: a reminder, or the cancellation after the last one. */
export const nextStepSchema = z.object({
  kind: z.enum(['reminder', 'cancellation']),
  /** 1 or 2, for a reminder. */
  level: z.int().nullable(),
  on: daySchema,
});
export type NextStep = z.infer<typeof nextStepSchema>;

export const openInvoiceSchema = z.object({
  orderId: z.uuid(),
  number: z.string(),
  name: z.string(),
  /** Rappen. */
  total: z.int(),
  /** Parts that were paid. */
  received: z.int(),
  /** Of the next part, under a payment plan. */
  dueOn: daySchema,
  /** The part that is to be paid next, and what is open of it in Rappen; null without a payment plan. */
  part: z.object({ position: z.int(), count: z.int(), open: z.int() }).nullable(),
  daysLate: z.int(),
  /** Reminders sent. */
  level: z.int(),
  remindedOn: daySchema.nullable(),
  state: z.enum(INVOICE_STATES),
  until: daySchema.nullable(),
  reason: z.string().nullable(),
  /** Null while there is none: checked or stopped. */
  next: nextStepSchema.nullable(),
});
export type OpenInvoiceRow = z.infer<typeof openInvoiceSchema>;
