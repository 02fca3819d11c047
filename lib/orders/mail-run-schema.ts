import { z } from 'zod';
import { daySchema } from '../core/validation';

export const CAMPAIGNS = ['renewal_reminder', 'invoice_reminder'] as const;
export type Campaign = (typeof CAMPAIGNS)[number];

export const mailRunsSchema = z.object({
  /** Mails due in the last thirty days, also if their run did not take place; by campaign and day, newest first. */
  past: z.array(
    z.object({
      campaign: z.enum(CAMPAIGNS),
      day: daySchema,
      /** Reminders that were due. */
      expected: z.int(),
      sent: z.int(),
      failed: z.int(),
      /** Still in the outbox. */
      queued: z.int(),
    }),
  ),
  /** Forecast of the mails of the next fourteen days. */
  next: z.array(z.object({ campaign: z.enum(CAMPAIGNS), day: daySchema, count: z.int() })),
});
export type MailRuns = z.infer<typeof mailRunsSchema>;
