import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/lib/db/client';
import { queryColumn, queryRows } from '@/lib/db/rows';

const TABLES = sql`select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname = 'public' order by 1`;

/**
 * Finds where any of these words occurs. Reads every row of every table as text, so that new tables and columns are
 * covered automatically.
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

/** Tables with an account column. */
export async function tablesWithAccount(db: Db): Promise<string[]> {
  return queryColumn(
    db,
    z.string(),
    sql`select distinct c.conrelid::regclass::text as name from pg_constraint c
        where c.contype = 'f' and c.confrelid = 'accounts'::regclass order by 1`,
  );
}
