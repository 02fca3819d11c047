import { z } from 'zod';
import { monthSchema } from '../visits/house-schema';
import { amountSchema, savedRuleSchema } from './rule-schema';

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

/** Next advance of a house if computed today. Amounts are Rappen. */
export const currentAdvanceSchema = z.object({
  edition: z.string(),
  rule: savedRuleSchema,
  /** How many places of the house it is for. */
  places: counts,
  months: z.array(
    z.object({ month: monthSchema, visits: counts, lines: z.array(advanceLineSchema), amount: amountSchema }),
  ),
  visits: counts,
  gross: amountSchema,
  /** Debt of an earlier advance. */
  advance: amountSchema,
  correction: z.int(),
  net: amountSchema,
});
export type CurrentAdvance = z.infer<typeof currentAdvanceSchema>;
