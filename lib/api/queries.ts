import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/client';
import { queryNumber, queryRows } from '../db/rows';

const mailsRow = z.strictObject({ status: z.string(), value: z.int() });

/** Mails of the last day by status. */
export const mailCounts = (db: Db) =>
  queryRows(
    db,
    mailsRow,
    sql`select status, count(*)::int as value from mails where created_at > now() - interval '1 day' group by status`,
  );

export const countPendingOrders = (db: Db): Promise<number> =>
  queryNumber(db, sql`select count(*)::int from orders where status = 'pending'`);
