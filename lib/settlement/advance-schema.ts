import { z } from 'zod';
import { daySchema } from '../core/validation';
import { monthSchema } from '../visits/house-schema';
import { amountSchema, savedRuleSchema } from './rule-schema';
import { RUN_KINDS } from './schema';

const counts = z.int().nonnegative();

/** Entries of a month at one price that one amount is paid for. */
const advanceLineSchema = z.object({
  visits: counts,
  /** Price of an entry without a pass. */
  price: amountSchema,
  /** Payment of the rule for a full entry. */
  each: amountSchema,
  /** How much of it these entries count; less than 100 for frequent guests. */
  percent: z.int().min(0).max(100),
});
export type AdvanceLine = z.infer<typeof advanceLineSchema>;

/** A frozen or approved run: its entries are in no advance any more, and its statement has not been sent yet. */
export const pendingRunSchema = z.object({
  id: z.uuid(),
  kind: z.enum(RUN_KINDS),
  from: daySchema,
  until: daySchema,
  visits: counts,
  net: amountSchema,
});
export type PendingRun = z.infer<typeof pendingRunSchema>;

/** Next advance of a house if computed today. Amounts are Rappen. */
export const currentAdvanceSchema = z.object({
  edition: z.string(),
  rule: savedRuleSchema,
  /** How many places of the house it is for. */
  places: counts,
  months: z.array(
    z.object({
      month: monthSchema,
      visits: counts,
      /** Those of them that were declared from a paper list. */
      declared: counts,
      lines: z.array(advanceLineSchema),
      amount: amountSchema,
    }),
  ),
  visits: counts,
  gross: amountSchema,
  /** Debt of an earlier advance. */
  advance: amountSchema,
  correction: z.int(),
  net: amountSchema,
});
export type CurrentAdvance = z.infer<typeof currentAdvanceSchema>;
