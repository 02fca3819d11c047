import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PASS_KINDS } from '../../catalogue/products';
import type { Db } from '../../db/client';
import { queryColumn, queryRows } from '../../db/rows';
import { passHolderKey, holderKey } from '../../passes/rules';
import { holderSchema } from '../../passes/schema';
import type { KnownPasses } from '../rules/check-rows';
import type { ProRow } from '../rules/parse-row';

const numbered = z.strictObject({
  ...holderSchema.shape,
  uniqueKey: z.string(),
  kind: z.enum(PASS_KINDS),
  isTaken: z.boolean(),
});

/**
 * What the company already knows about the people and numbers of a file, in two queries. Passes of other customers
 * are compared when the file is ordered. See docs/product.md#import-and-validation.
 */
export async function knownPasses(
  db: Db,
  rows: readonly ProRow[],
  { accountId, edition }: { accountId: string; edition: string },
): Promise<KnownPasses> {
  const keys = JSON.stringify(rows.map(({ kind, holder }) => passHolderKey(kind, holder)));
  const held = await queryColumn(
    db,
    z.string(),
    sql`select t.holder_key as key
        from jsonb_array_elements_text(${keys}::jsonb) k
        join pass_terms t on t.holder_key = k.value and t.holder_key <> '' and t.edition = ${edition}
        join passes p on p.unique_key = t.unique_key
        left join order_items i on i.id = t.order_item_id
        left join orders o on o.id = i.order_id
        where ${accountId} in (p.account_id, o.account_id)`,
  );
  const numbers = JSON.stringify(rows.flatMap(({ uniqueKey }) => uniqueKey ?? []));
  const found = await queryRows(
    db,
    numbered,
    sql`select p.unique_key as "uniqueKey", p.kind, p.first_name as "firstName", p.last_name as "lastName",
          p.birth_date::text as "birthDate",
          p.is_blocked or exists (select 1 from pass_terms t
            where t.unique_key = p.unique_key and t.edition = ${edition}) as "isTaken"
        from jsonb_array_elements_text(${numbers}::jsonb) n join passes p on p.unique_key = n.value`,
  );
  return {
    held: new Set(held),
    numbers: new Map(
      found.map((pass) => [
        pass.uniqueKey,
        { kind: pass.kind, holderKey: holderKey(pass), isTaken: pass.isTaken },
      ]),
    ),
  };
}
