import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** When holders are reminded, as staff chose it; one row at most. */
export const reminderTimes = pgTable(
  'reminder_times',
  {
    isOnly: boolean().primaryKey().default(true),
    renewalDays: integer().array().notNull(),
    changedBy: text().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    check('reminder_times_one', sql`${table.isOnly}`),
    check('reminder_times_days', sql`cardinality(${table.renewalDays}) between 1 and 6`),
  ],
);
