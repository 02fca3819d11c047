import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';

/**
 * Withdraws what was issued for order lines, in the caller's transaction: a number with other editions loses this one,
 * any other is blocked. Idempotent.
 */
export async function withdrawPasses(tx: Db, itemIds: readonly string[]): Promise<void> {
  if (!itemIds.length) return;
  const items = [...itemIds];
  await tx.execute(
    sql`with issued as (
          select t.id, t.unique_key, exists (select 1 from pass_terms o where o.unique_key = t.unique_key
            and (o.order_item_id is null or o.order_item_id not in ${items})) as has_others
          from pass_terms t where t.order_item_id in ${items}),
        renewed as (
          delete from pass_terms where id in (select id from issued where has_others)),
        freed as (
          update pass_terms set holder_key = '' where id in (select id from issued where not has_others))
        update passes set is_blocked = true, is_held = false
        where unique_key in (select unique_key from issued where not has_others)`,
  );
}

/** Removes add-ons sold later from a pass, in the caller's transaction. Idempotent. */
export async function withdrawAddOns(
  tx: Db,
  { uniqueKey, edition, codes }: { uniqueKey: string; edition: string; codes: readonly string[] },
): Promise<void> {
  const without = (column: 'extensions' | 'options') =>
    sql`(select coalesce(jsonb_agg(sold), '[]') from jsonb_array_elements(${sql.identifier(column)}) as sold
          where not (sold->>'code' = any(${sql.param([...codes])}::text[])))`;
  await tx.execute(
    sql`update pass_terms set extensions = ${without('extensions')}, options = ${without('options')}
        where unique_key = ${uniqueKey} and edition = ${edition}`,
  );
}
