import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '@/lib/db/client';

/** What a table holds, in a few letters: equal means equal row for row. */
export type Checksums = Record<string, string>;

/** One checksum per table, jobs and applied migrations included. Run it in a transaction for one state of all. */
export async function checksumsOf(db: Db): Promise<Checksums> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname in ('public', 'pgboss', 'drizzle') order by 1`,
  );
  const found: Checksums = {};
  for (const { name } of tables) {
    // a sum of the rows' digests: no order of the rows, and no text of the whole table, is needed
    const [row] = await rowsOf<{ rows: string; sum: string }>(
      db,
      sql.raw(
        `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${name} t`,
      ),
    );
    found[name] = `${row?.rows ?? ''} rows, ${row?.sum ?? ''}`;
  }
  return found;
}

/** Tables that are not the same on both sides. */
export const differences = (one: Checksums, other: Checksums): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => one[name] !== other[name])
    .sort();
