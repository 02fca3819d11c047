import { z } from 'zod';
import { REMINDER_GRACE_DAYS } from './rules';

const STAGES_MAX = 6;
/** Days before the end; negative ones are after it. */
const EARLIEST = 120;
const LATEST = -30;

/** How far from their end passes can be reminded of. */
export const REMINDER_REACH = { before: EARLIEST, after: REMINDER_GRACE_DAYS - LATEST } as const;

/** A reminder may be late by the days of grace, and must not meet the next one. */
const areApart = (stages: readonly number[]): boolean =>
  stages.every((stage, index) => index === 0 || (stages[index - 1] ?? 0) - stage >= REMINDER_GRACE_DAYS);

export const reminderTimesSchema = z.strictObject({
  /** Days before the end of a pass, the earliest first. */
  renewalDays: z
    .array(z.int().min(LATEST).max(EARLIEST))
    .min(1)
    .max(STAGES_MAX)
    .refine(areApart, { params: { key: 'format' } }),
});

export const saveReminderTimesSchema = reminderTimesSchema.extend({
  /** `changedAt` as the caller has read it; times that were saved since are a `conflict`. */
  changedAt: z.iso.datetime().nullable().optional(),
});
export type SaveReminderTimes = z.infer<typeof saveReminderTimesSchema>;

export const reminderTimesViewSchema = reminderTimesSchema.extend({
  /** Null while the original times apply. */
  changedAt: z.iso.datetime().nullable(),
});
export type ReminderTimesView = z.infer<typeof reminderTimesViewSchema>;
