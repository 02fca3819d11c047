import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { IMPORT_COLUMNS, type ImportColumn } from '../csv/columns';

const headerRow = z.strictObject({ header: z.string(), column: z.enum(IMPORT_COLUMNS).nullable() });

/** The account's assignments of unknown headers, by folded header; null for an ignored column. */
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
