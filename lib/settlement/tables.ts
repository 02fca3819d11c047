import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
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
import { instant, oneOf } from '../db/columns';
import { accounts } from '../identity/tables';
import { partners } from '../partners/tables';
import { visits } from '../visits/tables';
import { RUN_KINDS, RUN_STATES, type Rule, type RunKind, type RunState } from './schema';

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

/** What an edition pays the houses for a period (docs/product.md#settlement). Frozen ones never change. */
export const settlementRuns = pgTable(
  'settlement_runs',
  {
    id: uuid().primaryKey(),
    number: integer().notNull().unique(),
    edition: text()
      .notNull()
      .references(() => editions.code),
    kind: text().$type<RunKind>().notNull(),
    state: text().$type<RunState>().notNull(),
    fromDay: date().notNull(),
    untilDay: date().notNull(),
    ruleId: uuid()
      .notNull()
      .references(() => settlementRules.id),
    potCents: bigint({ mode: 'number' }),
    /** SHA-256 over rule, period, pot and entries. */
    inputsHash: text().notNull(),
    computedAt: instant().notNull(),
    /** Names stay when an account is deleted. */
    computedBy: text().notNull(),
    computedById: accountId(),
    frozenAt: instant(),
    approvedAt: instant(),
    approvedBy: text(),
    approvedById: accountId(),
  },
  (table) => [
    check('settlement_runs_kind', oneOf(table.kind, RUN_KINDS)),
    check('settlement_runs_state', oneOf(table.state, RUN_STATES)),
    check('settlement_runs_period', sql`${table.fromDay} <= ${table.untilDay}`),
    check('settlement_runs_frozen', sql`(${table.state} = 'computed') = (${table.frozenAt} is null)`),
    check('settlement_runs_two_people', sql`${table.approvedById} <> ${table.computedById}`),
    uniqueIndex('settlement_runs_final')
      .on(table.edition)
      .where(sql`${table.kind} = 'final' and ${table.state} <> 'computed'`),
  ],
);

const runId = () =>
  uuid()
    .notNull()
    .references(() => settlementRuns.id, { onDelete: 'cascade' });

export const settlementLines = pgTable(
  'settlement_lines',
  {
    runId: runId(),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id),
    visits: integer().notNull(),
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
    visitId: uuid()
      .notNull()
      .references(() => visits.id),
    isAdvance: boolean().notNull(),
    /** What a rule of single entries paid for it. */
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

/** The payment file of a run, as it was made: at most one. */
export const paymentFiles = pgTable('payment_files', {
  runId: runId().primaryKey(),
  messageId: text().notNull().unique(),
  executionDay: date().notNull(),
  totalCents: bigint({ mode: 'number' }).notNull(),
  payments: integer().notNull(),
  digest: text().notNull(),
  xml: text().notNull(),
  madeAt: instant().notNull(),
  madeBy: text().notNull(),
});
