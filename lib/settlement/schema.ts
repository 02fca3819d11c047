import { z } from 'zod';
import { lineSchema, requiredLine } from '../core/text-input';
import { daySchema } from '../core/validation';

const AMOUNT_MAX = 2_000_000_000;
const amount = z.int().min(0).max(AMOUNT_MAX);
const percent = z.int().min(0).max(100);
/** A house's factor; 100 leaves its weight as it is. */
const factor = z.int().min(0).max(1_000);
const VISITS_MAX = 10_000;

/** From the n-th visit of one pass to one place on, a visit weighs so many percent. */
const stepDown = z.strictObject({ from: z.int().min(2).max(VISITS_MAX), percent }).optional();

/** How houses share in the income (docs/product.md#settlement). Amounts are Rappen. */
export const ruleSchema = z.discriminatedUnion('kind', [
  /** An amount for each counted entry. */
  z.strictObject({ kind: z.literal('fixed'), amount, stepDown }),
  /** A share of what an entry costs without a pass. */
  z.strictObject({
    kind: z.literal('share'),
    percent,
    floor: amount.optional(),
    ceiling: amount.optional(),
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
  z.strictObject({ kind: z.literal('flat'), amounts: z.record(z.string(), amount) }),
]);
export type Rule = z.infer<typeof ruleSchema>;

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
    params: { key: 'wrong' },
  })
  .refine(({ rule }) => rule.kind !== 'share' || (rule.floor ?? 0) <= (rule.ceiling ?? AMOUNT_MAX), {
    path: ['rule', 'ceiling'],
    params: { key: 'wrong' },
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

/** `advance` during the year, `final` for an edition with the advances taken off. */
export const RUN_KINDS = ['advance', 'final'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

export const RUN_STATES = ['computed', 'frozen', 'approved', 'sent', 'file_made', 'paid'] as const;
export type RunState = (typeof RUN_STATES)[number];

const EDITION_MAX = 20;
const edition = lineSchema(EDITION_MAX);

export const newRunSchema = z
  .strictObject({
    edition,
    ruleId: z.uuid(),
    kind: z.enum(RUN_KINDS),
    /** The days of its entries, both included. */
    from: daySchema,
    until: daySchema,
    /** Shared by a pot; by default the rule's percentage of the edition's income. */
    pot: amount.optional(),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], params: { key: 'wrong' } });
export type NewRun = z.infer<typeof newRunSchema>;

export const simulateSchema = z.strictObject({
  a: z.uuid(),
  b: z.uuid(),
  edition,
  /** Shared by a pot; by default each rule's percentage of the edition's income. */
  pot: z.coerce.number().int().min(0).max(AMOUNT_MAX).optional(),
});
export type Simulation = z.infer<typeof simulateSchema>;

export const settlementLineSchema = z.object({
  partnerId: z.uuid(),
  partner: z.string(),
  visits: z.int(),
  /** Entries × price × factors; as text, because it may exceed what a number holds exactly. */
  weight: z.string(),
  gross: z.int(),
  /** Advances and debts of earlier runs. */
  advance: z.int(),
  /** Entries undone since they were settled; zero or negative. */
  correction: z.int(),
  net: z.int(),
  /** What is owed by the house and taken off its next statement. */
  carried: z.int(),
});
export type SettlementLine = z.infer<typeof settlementLineSchema>;

export const runSummarySchema = z.object({
  id: z.uuid(),
  number: z.int(),
  edition: z.string(),
  kind: z.enum(RUN_KINDS),
  state: z.enum(RUN_STATES),
  from: z.iso.date(),
  until: z.iso.date(),
  rule: z.string(),
  pot: z.int().nullable(),
  visits: z.int(),
  gross: z.int(),
  net: z.int(),
  computedAt: z.iso.datetime(),
  computedBy: z.string(),
  approvedBy: z.string().nullable(),
});
export type RunSummary = z.infer<typeof runSummarySchema>;

export const runSchema = runSummarySchema.extend({
  /** SHA-256 over rule, period, pot, and every entry with its price. */
  inputsHash: z.string(),
  ruleDetails: ruleSchema,
  lines: z.array(settlementLineSchema),
});
export type Run = z.infer<typeof runSchema>;

export const simulatedLineSchema = z.object({
  partnerId: z.uuid(),
  partner: z.string(),
  visits: z.int(),
  a: z.int(),
  b: z.int(),
  /** `b` less `a`. */
  difference: z.int(),
});
