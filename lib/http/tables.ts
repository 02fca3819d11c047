import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** Counters of the rate limits, in the database so that they hold over restarts and instances. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: instant(),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
