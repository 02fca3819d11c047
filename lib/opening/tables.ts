import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../db/columns';
import { accounts } from '../identity/tables';

/** Checks whose result no other table shows. */
export const RECORDED_CHECKS = ['payment', 'qr_bill', 'backup', 'restore'] as const;
export type RecordedCheck = (typeof RECORDED_CHECKS)[number];

/** Last success of each check. */
export const openingChecks = pgTable(
  'opening_checks',
  {
    id: text().$type<RecordedCheck>().primaryKey(),
    doneAt: instant().notNull(),
    /** Null for checks by a program. */
    doneBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** Digest of the settings that were checked. The check counts only for them. */
    digest: text(),
  },
  (table) => [check('opening_checks_id', oneOf(table.id, RECORDED_CHECKS))],
);
