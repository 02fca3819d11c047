import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/lib/db/client';
import { queryColumn, queryRows } from '@/lib/db/rows';

/** All tables, those of the job queue too. */
const TABLES = sql`select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss') order by 1`;

/**
 * Where any of these words stands: every row of every table, read as text, so that a column or a table that is
 * added later is searched from its first day.
 * @returns `table.column: word`, sorted
 */
export async function findWords(db: Db, words: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const name of await queryColumn(db, z.string(), TABLES)) {
    const rows = await queryRows(
      db,
      z.strictObject({ column: z.string(), word: z.string() }),
      sql`select distinct f.key as "column", w.word
          from ${sql.raw(name)} t, jsonb_each_text(to_jsonb(t)) f,
            jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) w(word)
          where strpos(lower(f.value), lower(w.word)) > 0`,
    );
    for (const { column, word } of rows) found.add(`${name.replace('public.', '')}.${column}: ${word}`);
  }
  return [...found].sort();
}

/** Tables that say whose account a row belongs to. */
export async function tablesWithAccount(db: Db): Promise<string[]> {
  return queryColumn(
    db,
    z.string(),
    sql`select distinct c.conrelid::regclass::text as name from pg_constraint c
        where c.contype = 'f' and c.confrelid = 'accounts'::regclass order by 1`,
  );
}
