import { z } from 'zod';
import { reasonSchema } from '../core/text-input';
import { daySchema } from '../core/validation';

/** Parts in which an invoice can be paid. One is a later day for all of it. */
export const PLAN_PARTS_MAX = 12;

const AMOUNT_MAX = 2_000_000_000;

/** `agreedAt` of the plan as the caller has read it, null without one; another one that was made since is a `conflict`. */
const agreedAt = z.iso.datetime().nullable().optional();

export const setPlanSchema = z.strictObject({
  /** In the order of their days; together what is open. */
  parts: z
    .array(
      z.strictObject({
        dueOn: daySchema,
        /** Rappen. */
        amount: z.int().min(1).max(AMOUNT_MAX),
      }),
    )
    .min(1)
    .max(PLAN_PARTS_MAX),
  reason: reasonSchema,
  agreedAt,
});
export type SetPlanInput = z.infer<typeof setPlanSchema>;

export const endPlanSchema = z.strictObject({ reason: reasonSchema, agreedAt });
export type EndPlanInput = z.infer<typeof endPlanSchema>;

export const planPartSchema = z.object({
  dueOn: daySchema,
  /** Rappen. */
  amount: z.int(),
  /** Not paid yet, in Rappen. */
  open: z.int(),
});
export type PlanPart = z.infer<typeof planPartSchema>;

export const planSchema = z.object({
  parts: z.array(planPartSchema),
  reason: z.string(),
  agreedAt: z.iso.datetime(),
});
export type Plan = z.infer<typeof planSchema>;
