import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { editions } from '../catalogue/tables';
import { instant, oneOf, textOf, uuidOf } from '../db/columns';
import { accounts } from '../identity/tables';
import { partners } from '../partners/tables';
import { visits } from '../visits/tables';
import type { VisitGroup } from './rules';
import { type Rule } from './rule-schema';
import {
  PAYMENT_STATES,
  RUN_KINDS,
  RUN_STATES,
  type PaymentState,
  type Recipient,
  type RunKind,
  type RunState,
} from './schema';

/** Rules of settlement. A rule never changes: a new version is a new row. */
export const settlementRules = pgTable(
  'settlement_rules',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    version: integer().notNull(),
    rule: jsonb().$type<Rule>().notNull(),
    votedOn: date(),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex('settlement_rules_version').on(table.name, table.version)],
);

const accountId = () => uuid().references(() => accounts.id, { onDelete: 'set null' });

/** Settlement of an edition for a period (docs/product.md#settlement). Frozen runs never change. */
export const settlementRuns = pgTable(
  'settlement_runs',
  {
    id: uuid().primaryKey(),
    number: integer().notNull().unique(),
    edition: textOf(() => editions.code),
    kind: text().$type<RunKind>().notNull(),
    state: text().$type<RunState>().notNull(),
    fromDay: date().notNull(),
    untilDay: date().notNull(),
    ruleId: uuidOf(() => settlementRules.id),
    potCents: bigint({ mode: 'number' }),
    /** The pot was given with the run, instead of the rule's percentage of the income. */
    isPotGiven: boolean().notNull().default(false),
    /** SHA-256 over rule, period, pot and entries. */
    inputsHash: text().notNull(),
    computedAt: instant().notNull(),
    /** Names stay when an account is deleted. */
    computedBy: text().notNull(),
    computedById: accountId(),
    frozenAt: instant(),
    frozenBy: text(),
    approvedAt: instant(),
    approvedBy: text(),
    approvedById: accountId(),
    /** When the statements were mailed; objections are possible from then on. */
    sentAt: instant(),
    sentBy: text(),
    /** Why the person who should have approved it sent it back, the last time. */
    sentBackAt: instant(),
    sentBackBy: text(),
    sentBackReason: text(),
  },
  (table) => [
    check('settlement_runs_kind', oneOf(table.kind, RUN_KINDS)),
    check('settlement_runs_state', oneOf(table.state, RUN_STATES)),
    check('settlement_runs_period', sql`${table.fromDay} <= ${table.untilDay}`),
    check('settlement_runs_frozen', sql`(${table.state} = 'computed') = (${table.frozenAt} is null)`),
    check(
      'settlement_runs_sent_back',
      sql`(${table.sentBackAt} is null) = (${table.sentBackReason} is null)
        and (${table.sentBackAt} is null) = (${table.sentBackBy} is null)`,
    ),
    check('settlement_runs_two_people', sql`${table.approvedById} <> ${table.computedById}`),
    uniqueIndex('settlement_runs_final')
      .on(table.edition)
      .where(sql`${table.kind} = 'final' and ${table.state} <> 'computed'`),
  ],
);

const runId = () => uuidOf(() => settlementRuns.id, { onDelete: 'cascade' });

export const settlementLines = pgTable(
  'settlement_lines',
  {
    runId: runId(),
    partnerId: uuidOf(() => partners.id),
    visits: integer().notNull(),
    /** The entries by price, as the rule weighs them. */
    groups: jsonb().$type<VisitGroup[]>().notNull().default([]),
    weight: text().notNull(),
    grossCents: integer().notNull(),
    advanceCents: integer().notNull(),
    correctionCents: integer().notNull(),
    netCents: integer().notNull(),
    carriedCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.partnerId] }),
    check('settlement_lines_gross', sql`${table.grossCents} >= 0 and ${table.advanceCents} >= 0`),
    check(
      'settlement_lines_net',
      sql`${table.netCents} >= 0 and ${table.carriedCents} >= 0
        and ${table.netCents} - ${table.carriedCents}
          = ${table.grossCents} + ${table.correctionCents} - ${table.advanceCents}`,
    ),
  ],
);

/** The entries of a frozen run. An advance pays an entry once. */
export const settlementVisits = pgTable(
  'settlement_visits',
  {
    runId: runId(),
    visitId: uuidOf(() => visits.id),
    isAdvance: boolean().notNull(),
    /** Payment of a rule of single entries. */
    paidCents: integer(),
    /** The run that took it back, after the entry was undone. */
    correctedBy: uuid().references(() => settlementRuns.id),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.visitId] }),
    uniqueIndex('settlement_visits_advance')
      .on(table.visitId)
      .where(sql`${table.isAdvance}`),
    index('settlement_visits_visit').on(table.visitId),
  ],
);

/** Statements, numbered within their year. They are drawn from the run and from what is kept here. */
export const settlementStatements = pgTable(
  'settlement_statements',
  {
    id: uuid().primaryKey(),
    runId: runId(),
    partnerId: uuidOf(() => partners.id),
    year: integer().notNull(),
    number: integer().notNull(),
    recipient: jsonb().$type<Recipient>().notNull(),
    /** Address it was mailed to; null if it goes by post. */
    mailedTo: text(),
    objection: text(),
    objectedAt: instant(),
    /** Null if the house did itself. */
    objectedBy: text(),
    answer: text(),
    answeredAt: instant(),
    answeredBy: text(),
    /** Amount that an answer adds to the next run, or takes off it. */
    correctionCents: integer().notNull().default(0),
    /** The run that took the correction over. */
    correctedBy: uuid().references(() => settlementRuns.id),
  },
  (table) => [
    uniqueIndex('settlement_statements_number').on(table.year, table.number),
    uniqueIndex('settlement_statements_partner').on(table.runId, table.partnerId),
    index('settlement_statements_of').on(table.partnerId),
    check(
      'settlement_statements_objection',
      sql`(${table.objectedAt} is null) = (${table.objection} is null)
        and (${table.answeredAt} is null) = (${table.answer} is null)
        and (${table.answeredAt} is null or ${table.objectedAt} is not null)`,
    ),
    check(
      'settlement_statements_correction',
      sql`${table.correctionCents} = 0 or ${table.answeredAt} is not null`,
    ),
  ],
);

/** Payment files of a run, as they were made. The first pays all lines, others what came back. */
export const paymentFiles = pgTable(
  'payment_files',
  {
    runId: runId(),
    /** From 1 in its run. */
    sequence: integer().notNull().default(1),
    messageId: text().notNull().unique(),
    executionDay: date().notNull(),
    totalCents: bigint({ mode: 'number' }).notNull(),
    payments: integer().notNull(),
    digest: text().notNull(),
    xml: text().notNull(),
    madeAt: instant().notNull(),
    madeBy: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.sequence] })],
);

/** Payments of a file to houses. A house has one unreturned payment of a run. */
export const paymentLines = pgTable(
  'payment_lines',
  {
    endToEndId: text().primaryKey(),
    runId: runId(),
    sequence: integer().notNull(),
    partnerId: uuidOf(() => partners.id),
    amountCents: integer().notNull(),
    state: text().$type<PaymentState>().notNull(),
    /** The day on which the bank debited it, or got it back. */
    bookedOn: date(),
    returnReason: text(),
  },
  (table) => [
    foreignKey({
      columns: [table.runId, table.sequence],
      foreignColumns: [paymentFiles.runId, paymentFiles.sequence],
    }).onDelete('cascade'),
    check('payment_lines_state', oneOf(table.state, PAYMENT_STATES)),
    check('payment_lines_amount', sql`${table.amountCents} > 0`),
    check('payment_lines_booked', sql`(${table.state} = 'open') = (${table.bookedOn} is null)`),
    uniqueIndex('payment_lines_once')
      .on(table.runId, table.partnerId)
      .where(sql`${table.state} <> 'returned'`),
  ],
);
