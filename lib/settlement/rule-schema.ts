import { z } from 'zod';
import { requiredLine } from '../core/text-input';
import { daySchema } from '../core/validation';

export const AMOUNT_MAX = 2_000_000_000;
export const amountSchema = z.int().min(0).max(AMOUNT_MAX);
const percent = z.int().min(0).max(100);
/** A house's factor; 100 leaves its weight as it is. */
const factor = z.int().min(0).max(1_000);
const VISITS_MAX = 10_000;

/** From the n-th visit of one pass to one place on, a visit weighs so many percent. */
const stepDown = z.strictObject({ from: z.int().min(2).max(VISITS_MAX), percent }).optional();

/** How houses share in the income (docs/product.md#settlement). Amounts are Rappen. */
export const ruleSchema = z.discriminatedUnion('kind', [
  /** An amount for each counted entry. */
  z.strictObject({ kind: z.literal('fixed'), amount: amountSchema, stepDown }),
  /** A share of what an entry costs without a pass. */
  z.strictObject({
    kind: z.literal('share'),
    percent,
    floor: amountSchema.optional(),
    ceiling: amountSchema.optional(),
    stepDown,
  }),
  /** A share of the income of an edition, by entries × their price. */
  z.strictObject({
    kind: z.literal('pot'),
    percent,
    stepDown,
    factors: z.record(z.string(), factor).optional(),
  }),
  /** A part of the pot equally, a part to houses with few entries, the rest by entries × their price. */
  z.strictObject({
    kind: z.literal('base_pot'),
    percent,
    basePercent: percent,
    solidarityPercent: percent,
    /** Houses with fewer entries share in the solidarity. */
    solidarityBelow: z.int().min(0).max(AMOUNT_MAX),
    stepDown,
  }),
  /** A sum for each house, by the id of its partner. */
  z.strictObject({ kind: z.literal('flat'), amounts: z.record(z.string(), amountSchema) }),
]);
export type Rule = z.infer<typeof ruleSchema>;

export const RULE_KINDS = [
  'fixed',
  'share',
  'pot',
  'base_pot',
  'flat',
] as const satisfies readonly Rule['kind'][];
export type RuleKind = Rule['kind'];

const NAME_MAX = 120;

export const newRuleSchema = z
  .strictObject({
    name: requiredLine(NAME_MAX),
    rule: ruleSchema,
    /** The day on which the assembly voted. */
    votedOn: daySchema.optional(),
  })
  .refine(({ rule }) => rule.kind !== 'base_pot' || rule.basePercent + rule.solidarityPercent <= 100, {
    path: ['rule', 'solidarityPercent'],
    params: { key: 'shares_above' },
  })
  .refine(({ rule }) => rule.kind !== 'share' || (rule.floor ?? 0) <= (rule.ceiling ?? AMOUNT_MAX), {
    path: ['rule', 'ceiling'],
    params: { key: 'ceiling_below' },
  });
export type NewRule = z.infer<typeof newRuleSchema>;

export const savedRuleSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** From 1; a rule is never changed, its next version is. */
  version: z.int(),
  rule: ruleSchema,
  votedOn: z.iso.date().nullable(),
});
export type SavedRule = z.infer<typeof savedRuleSchema>;
