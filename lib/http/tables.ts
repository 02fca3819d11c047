import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';

/** Counters of the rate limits, shared by all instances and persistent. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: instant(),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
