import 'server-only';
import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../../db/client';
import type { ImportColumn } from '../csv/columns';

/** What an account has said of headers we do not know, by folded header; null for a column it leaves aside. */
export async function rememberedHeaders(
  db: Db,
  accountId: string,
): Promise<Record<string, ImportColumn | null>> {
  const rows = await rowsOf<{ header: string; column: ImportColumn | null }>(
    db,
    sql`select header, "column" from pro_headers where account_id = ${accountId}`,
  );
  return Object.fromEntries(rows.map(({ header, column }) => [header, column]));
}
