import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters of the rate limits, in the database so that they hold over restarts and instances. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
