import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Day } from '../../core/dates';
import type { Db } from '../../db/client';
import { queryRow } from '../../db/rows';

const substitutedRow = z.strictObject({
  edition: z.string(),
  extensions: z.array(z.string()),
  options: z.array(z.string()),
});

/** The season of a pass that add-ons would be for, with its add-ons; null when all seasons have ended. */
export const findSubstituted = (
  db: Db,
  { uniqueKey, day, edition }: { uniqueKey: string; day: Day; edition?: string },
): Promise<z.infer<typeof substitutedRow> | null> =>
  queryRow(
    db,
    substitutedRow,
    sql`select t.edition,
          (select coalesce(json_agg(x->>'code'), '[]') from jsonb_array_elements(t.extensions) x) as extensions,
          (select coalesce(json_agg(x->>'code'), '[]') from jsonb_array_elements(t.options) x) as options
        from pass_terms t
        where t.unique_key = ${uniqueKey} and t.valid_until >= ${day}
          and (${edition ?? null}::text is null or t.edition = ${edition ?? null})
        order by t.valid_from limit 1`,
  );
