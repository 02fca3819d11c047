import { sql } from 'drizzle-orm';
import {
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
import { instant, oneOf, uuidOf } from '../db/columns';
import type { Localized } from '../i18n/languages';
import { accounts } from '../identity/tables';
import { passTerms } from '../passes/tables';
import { RUN_STATES, SKIP_REASONS, type GoodwillFilter, type RunState, type SkipReason } from './schema';

/** An extension of many passes: prepared, carried out by a job, and undone as a whole. */
export const goodwillRuns = pgTable(
  'goodwill_runs',
  {
    id: uuid().primaryKey(),
    state: text().$type<RunState>().notNull(),
    filter: jsonb().$type<GoodwillFilter>().notNull(),
    days: integer().notNull(),
    reason: text().notNull(),
    message: jsonb().$type<Localized>().notNull(),
    /** Passes to extend and to skip, by the dry run. */
    count: integer().notNull(),
    skipped: integer().notNull(),
    createdBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** Holders who got a mail. */
    mails: integer().notNull().default(0),
    startedAt: instant(),
    doneAt: instant(),
  },
  (table) => [
    // runs take turns
    uniqueIndex('goodwill_runs_one_at_a_time')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('running', 'undoing')`),
    index('goodwill_runs_created_by').on(table.createdBy),
    check('goodwill_runs_state', oneOf(table.state, RUN_STATES)),
    check('goodwill_runs_days', sql`${table.days} > 0`),
  ],
);

export const GOODWILL_ITEM_STATES = ['waiting', 'extended', 'restored', 'skipped'] as const;

/** A pass of a run, by its edition. */
export const goodwillItems = pgTable(
  'goodwill_items',
  {
    runId: uuidOf(() => goodwillRuns.id, { onDelete: 'cascade' }),
    termId: uuidOf(() => passTerms.id, { onDelete: 'cascade' }),
    state: text().$type<(typeof GOODWILL_ITEM_STATES)[number]>().notNull(),
    skipReason: text().$type<SkipReason>(),
    /** Last day before the run. */
    before: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.termId] }),
    index('goodwill_items_state').on(table.runId, table.state),
    index('goodwill_items_term').on(table.termId),
    check('goodwill_items_state', oneOf(table.state, GOODWILL_ITEM_STATES)),
    check('goodwill_items_reason', oneOf(table.skipReason, SKIP_REASONS)),
    check('goodwill_items_skipped', sql`(${table.state} = 'skipped') = (${table.skipReason} is not null)`),
  ],
);
