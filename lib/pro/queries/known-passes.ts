import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { holderKey } from '../../passes/rules';
import { holderSchema } from '../../passes/schema';
import { heldKey, type KnownPasses } from '../rules/check-rows';
import type { ProRow } from '../rules/parse-row';
import { PASS_KINDS } from '../../catalogue/products';

const passRow = z.strictObject({
  ...holderSchema.shape,
  kind: z.enum(PASS_KINDS),
  uniqueKey: z.string(),
  isBlocked: z.boolean(),
  hasEdition: z.boolean(),
});

/** Existing passes of the people and numbers in a file, in one query of any length. */
export async function knownPasses(db: Db, rows: readonly ProRow[], edition: string): Promise<KnownPasses> {
  const asked = JSON.stringify({
    days: [...new Set(rows.map(({ holder }) => holder.birthDate))],
    keys: rows.flatMap(({ uniqueKey }) => uniqueKey ?? []),
  });
  const found = await queryRows(
    db,
    passRow,
    sql`with asked as (select ${asked}::jsonb as a)
        select p.unique_key as "uniqueKey", p.kind, p.first_name as "firstName", p.last_name as "lastName",
          p.birth_date::text as "birthDate", p.is_blocked as "isBlocked", t.id is not null as "hasEdition"
        from passes p left join pass_terms t on t.unique_key = p.unique_key and t.edition = ${edition}
        where (t.id is not null and not p.is_blocked
            and p.birth_date in (select d::date from asked, jsonb_array_elements_text(a->'days') d))
          or p.unique_key in (select k from asked, jsonb_array_elements_text(a->'keys') k)`,
  );
  return {
    held: new Set(
      found.filter((pass) => pass.hasEdition && !pass.isBlocked).map((pass) => heldKey(pass.kind, pass)),
    ),
    numbers: new Map(
      found.map((pass) => [
        pass.uniqueKey,
        { kind: pass.kind, holderKey: holderKey(pass), isTaken: pass.hasEdition || pass.isBlocked },
      ]),
    ),
  };
}
