import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import type { QueueName } from '../core/queues';

/** Queued work. A row is written in the transaction of what it is about. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().$type<QueueName>().notNull(),
    /** Ids only, never personal data. */
    data: jsonb().notNull(),
    status: text().$type<'open' | 'done' | 'failed'>().notNull().default('open'),
    runAt: instant().notNull().defaultNow(),
    /** Number of claims, including the current one. */
    attempts: integer().notNull().default(0),
    lockedUntil: instant(),
    lastError: text(),
    /** Start of the time slot that holds at most one job of this name, finished ones included. */
    slot: instant(),
    createdAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
  },
  (table) => [
    unique('jobs_slot').on(table.name, table.slot),
    index('jobs_due')
      .on(table.name, table.runAt)
      .where(sql`${table.status} = 'open'`),
    check('jobs_status', sql`${table.status} in ('open', 'done', 'failed')`),
  ],
);
