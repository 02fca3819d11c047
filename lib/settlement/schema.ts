import { z } from 'zod';
import { centsOf, typedCents } from '../core/money';
import { lineSchema, linesSchema } from '../core/text-input';
import { daySchema } from '../core/validation';
import { LOCALES } from '../i18n/languages';
import { paymentFileSchema } from './payment-file-schema';
import { AMOUNT_MAX, amountSchema, ruleSchema, type SavedRule } from './rule-schema';

const requiredText = (max: number) => linesSchema(max).min(1);

/** `advance` during the year, `final` for an edition with the advances taken off. */
export const RUN_KINDS = ['advance', 'final'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

export const RUN_STATES = [
  'computed',
  'frozen',
  'approved',
  'sent',
  /** An objection waits for an answer. */
  'objected',
  'file_made',
  'paid',
  /** A payment came back and can be paid again. */
  'returned',
] as const;
export type RunState = (typeof RUN_STATES)[number];

export const PAYMENT_STATES = ['open', 'paid', 'returned'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Kinds of faults that a bank refuses. */
export const PAYMENT_FIELDS = ['name', 'address', 'iban', 'reference', 'amount'] as const;
export type PaymentField = (typeof PAYMENT_FIELDS)[number];

/** Days in which a house can object to its statement. */
export const OBJECTION_DAYS = 30;

const OBJECTION_MAX = 1_000;
const REASON_MAX = 500;

export const sendBackSchema = z.strictObject({ reason: requiredText(REASON_MAX) });

export const refusedFileSchema = z.strictObject({
  /** Of the file in its run. */
  sequence: z.int().min(1),
  /** What the bank says. */
  reason: requiredText(REASON_MAX),
});
export type RefusedFile = z.infer<typeof refusedFileSchema>;

export const objectionSchema = z.strictObject({ text: requiredText(OBJECTION_MAX) });

export const answerSchema = z.strictObject({
  answer: requiredText(OBJECTION_MAX),
  /** Rappen that the next run adds to what the house gets, or takes off it. */
  correction: z.int().min(-AMOUNT_MAX).max(AMOUNT_MAX).default(0),
});
export type Answer = z.output<typeof answerSchema>;

/** Counts of a bank's file: debited, returned, known before, of others. */
export const bankReportSchema = z.object({
  paid: z.int(),
  returned: z.int(),
  known: z.int(),
  unknown: z.int(),
});
export type BankReport = z.infer<typeof bankReportSchema>;

/** To whom a statement goes and where its amount is paid to, as known when it was sent. */
export const recipientSchema = z.object({
  name: z.string(),
  address: z
    .object({
      street: z.string().nullish(),
      number: z.string().nullish(),
      zip: z.string().nullish(),
      city: z.string().nullish(),
    })
    .nullable(),
  iban: z.string().nullable(),
  language: z.enum(LOCALES),
});
export type Recipient = z.infer<typeof recipientSchema>;

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
    pot: amountSchema.optional(),
    /** A computed run that this one takes the place of: its address leads here from then on. */
    replaces: z.uuid().optional(),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], params: { key: 'ends_before' } });
export type NewRun = z.infer<typeof newRunSchema>;

export const simulateSchema = z.strictObject({
  a: z.uuid(),
  b: z.uuid(),
  edition,
  /** Shared by a pot; by default each rule's percentage of the edition's income. */
  pot: z.coerce.number().int().min(0).max(AMOUNT_MAX).optional(),
});
export type Simulation = z.infer<typeof simulateSchema>;

export const statementStateSchema = z.object({
  id: z.uuid(),
  /** As printed: `2026-0204`, without gaps in its year. */
  number: z.string(),
  /** Null for a statement that goes by post. */
  mailedTo: z.string().nullable(),
  objection: z.string().nullable(),
  objectedAt: z.iso.datetime().nullable(),
  objectedBy: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** Rappen that the answer adds to the next run, or takes off it. */
  correction: z.int(),
});

/** An amount of the query as a person types it, in Rappen. */
const typedAmount = z.string().transform(centsOf).pipe(z.int().min(0));

/** Whether an amount of the query is there and cannot be read. */
export const isUnreadable = (amount: string | undefined): boolean =>
  amount !== undefined && amount.trim() !== '' && typedCents(amount) === null;

/** Preview of a rule: one house in an edition. */
export const previewQuerySchema = z.strictObject({
  edition: edition.optional(),
  house: z.uuid().optional(),
  pot: typedAmount.optional(),
});

/** The query of the simulator's screen; without rules, the latest are compared. */
export const simulatorQuerySchema = z.strictObject({
  a: z.uuid().optional(),
  b: z.uuid().optional(),
  edition: edition.optional(),
  pot: typedAmount.optional(),
});
export type SimulatorQuery = z.infer<typeof simulatorQuerySchema>;

export const settlementLineSchema = z.object({
  partnerId: z.uuid(),
  partner: z.string(),
  visits: z.int(),
  /** Its entries by price; stepped ones are reduced by the rule's step-down. */
  groups: z.array(z.object({ referenceCents: z.int(), count: z.int(), steppedCount: z.int() })),
  /** Entries × price × factors; as text, because it may exceed what a number holds exactly. */
  weight: z.string(),
  gross: z.int(),
  /** Advances and debts of earlier runs. */
  advance: z.int(),
  /** Entries undone since they were settled, and what answers to objections granted. */
  correction: z.int(),
  net: z.int(),
  /** Debt of the house, taken off its next statement. */
  carried: z.int(),
  /** Null until the run is sent, and for houses that it does not concern. */
  statement: statementStateSchema.nullable(),
  /** Null until there is a payment file. */
  payment: z
    .object({
      state: z.enum(PAYMENT_STATES),
      /** The day on which the bank debited it, or got it back. */
      bookedOn: z.iso.date().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
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
  /** Houses that it pays something, and all it concerns. */
  paidHouses: z.int(),
  houses: z.int(),
  computedAt: z.iso.datetime(),
  computedBy: z.string(),
  frozenAt: z.iso.datetime().nullable(),
  frozenBy: z.string().nullable(),
  approvedAt: z.iso.datetime().nullable(),
  approvedBy: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
  sentBy: z.string().nullable(),
  /** Set while a run that was sent back waits to be frozen again, and afterwards. */
  sentBackAt: z.iso.datetime().nullable(),
  sentBackBy: z.string().nullable(),
  sentBackReason: z.string().nullable(),
});
export type RunSummary = z.infer<typeof runSummarySchema>;

export const runSchema = runSummarySchema.extend({
  /** True if the pot was given, false if it is the rule's percentage of the income when it was computed. */
  isPotGiven: z.boolean(),
  /** SHA-256 over rule, period, pot, and every entry with its price. */
  inputsHash: z.string(),
  ruleId: z.uuid(),
  ruleDetails: ruleSchema,
  /** The last day on which houses can object; payments are executed after it. */
  objectUntil: z.iso.date().nullable(),
  lines: z.array(settlementLineSchema),
  files: z.array(paymentFileSchema),
  /** Houses that a bank would refuse to pay, and why. */
  faults: z.array(z.object({ partnerId: z.uuid(), field: z.enum(PAYMENT_FIELDS) })),
  /** Houses whose payment came back, and whose account is still the one that it went to. */
  sameAccounts: z.array(z.uuid()),
  /** Entries that came or were undone since the run was frozen: they are part of the next one. */
  later: z.object({ late: z.int(), undone: z.int() }),
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
export type SimulatedLine = z.infer<typeof simulatedLineSchema>;

/** Two rules beside each other, and what there is to choose from. */
export type Comparison = {
  rules: SavedRule[];
  editions: string[];
  a: SavedRule | null;
  b: SavedRule | null;
  edition: string | null;
  /** Null while there is nothing to compare. */
  result: { potA: number | null; potB: number | null; items: SimulatedLine[] } | null;
};

/** The last payment of a house in a run. */
export const housePaymentSchema = z.object({
  state: z.enum(PAYMENT_STATES),
  executionDay: z.iso.date(),
});

/** A statement as its house sees it. */
export const houseStatementSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  house: z.string(),
  kind: z.enum(RUN_KINDS),
  state: z.enum(RUN_STATES),
  edition: z.string(),
  from: z.iso.date(),
  until: z.iso.date(),
  visits: z.int(),
  gross: z.int(),
  advance: z.int(),
  correction: z.int(),
  net: z.int(),
  sentAt: z.iso.datetime(),
  objectUntil: z.iso.date(),
  objection: z.string().nullable(),
  answer: z.string().nullable(),
  /** What the answer adds to the next run. */
  granted: z.int(),
  /** Null until there is a payment file, and where nothing is paid. */
  payment: housePaymentSchema.nullable(),
});
export type HouseStatement = z.infer<typeof houseStatementSchema>;
