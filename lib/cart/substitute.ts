import 'server-only';
import { sql } from 'drizzle-orm';
import type { Day } from '../core/dates';
import { rowsOf, type Db } from '../db/client';

type Substituted = { edition: string; extensions: string[]; options: string[] };

/** The season of a pass that add-ons would be for, and what it has already; null when all have ended. */
export async function findSubstituted(
  db: Db,
  { uniqueKey, day, edition }: { uniqueKey: string; day: Day; edition?: string },
): Promise<Substituted | null> {
  const [term] = await rowsOf<Substituted>(
    db,
    sql`select t.edition,
          (select coalesce(json_agg(x->>'code'), '[]') from jsonb_array_elements(t.extensions) x) as extensions,
          (select coalesce(json_agg(x->>'code'), '[]') from jsonb_array_elements(t.options) x) as options
        from pass_terms t
        where t.unique_key = ${uniqueKey} and t.valid_until >= ${day}
          and (${edition ?? null}::text is null or t.edition = ${edition ?? null})
        order by t.valid_from limit 1`,
  );
  return term ?? null;
}
