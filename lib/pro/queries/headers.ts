import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { IMPORT_COLUMNS, type ImportColumn } from '../csv/columns';

const headerRow = z.strictObject({ header: z.string(), column: z.enum(IMPORT_COLUMNS).nullable() });

/** What an account has said of headers we do not know, by folded header; null for a column it leaves aside. */
export async function rememberedHeaders(
  db: Db,
  accountId: string,
): Promise<Record<string, ImportColumn | null>> {
  const rows = await queryRows(
    db,
    headerRow,
    sql`select header, "column" from pro_headers where account_id = ${accountId}`,
  );
  return Object.fromEntries(rows.map(({ header, column }) => [header, column]));
}
