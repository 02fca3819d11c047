import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../db/columns';
import {
  SIGNAL_KINDS,
  SIGNAL_OUTCOMES,
  SIGNAL_SUBJECTS,
  type Evidence,
  type SignalKind,
  type SignalOutcome,
  type SignalSubject,
} from './schema';

/** Patterns of a week (docs/product.md#signals). Passes stand here by the pseudonym of their visits only. */
export const signals = pgTable(
  'signals',
  {
    id: uuid().primaryKey(),
    kind: text().$type<SignalKind>().notNull(),
    /** Monday. */
    week: date().notNull(),
    subject: text().$type<SignalSubject>().notNull(),
    /** Pseudonym in hexadecimal, or the id of a place. */
    subjectId: text().notNull(),
    evidence: jsonb().$type<Evidence>().notNull(),
    foundAt: instant().notNull(),
    outcome: text().$type<SignalOutcome>(),
    note: text(),
    lookedAt: instant(),
    /** E-mail address of a member of staff. */
    lookedBy: text(),
  },
  (table) => [
    uniqueIndex('signals_once').on(table.kind, table.subject, table.subjectId, table.week),
    index('signals_week').on(table.week),
    check('signals_kind', oneOf(table.kind, SIGNAL_KINDS)),
    check('signals_subject', oneOf(table.subject, SIGNAL_SUBJECTS)),
    check('signals_outcome', oneOf(table.outcome, SIGNAL_OUTCOMES)),
    check('signals_looked', sql`(${table.outcome} is null) = (${table.lookedAt} is null)`),
  ],
);
