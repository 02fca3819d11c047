import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/lib/db/client';
import { queryColumn, queryRow } from '@/lib/db/rows';

/** Digest of a table: equal digests mean equal rows. */
export type Checksums = Record<string, string>;

const sumRow = z.strictObject({ rows: z.string(), sum: z.string() });

/** One checksum per table, including jobs and applied migrations. Run it in a transaction for a consistent state. */
export async function checksumsOf(db: Db): Promise<Checksums> {
  const tables = await queryColumn(
    db,
    z.string(),
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: Checksums = {};
  for (const name of tables) {
    // a sum of row digests is independent of row order and avoids building one text of the whole table
    const row = await queryRow(
      db,
      sumRow,
      sql.raw(
        `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${name} t`,
      ),
    );
    found[name] = `${row?.rows ?? ''} rows, ${row?.sum ?? ''}`;
  }
  return found;
}

/** Tables that differ. */
export const differences = (one: Checksums, other: Checksums): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => one[name] !== other[name])
    .sort();
