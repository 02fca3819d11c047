import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';

/** Digests of the parts of a card as the list of revoked cards has them (docs/product.md#cards). */
const digestSql = sql.raw(
  `substring(sha256(convert_to(unique_key || '.' || serial || '.' || part, 'UTF8')) from 1 for 8)`,
);
const serialSql = sql.raw(
  `coalesce((select c.serial from pass_cards c where c.unique_key = t.unique_key and c.replaced_at is null), 1)`,
);

/**
 * Withdraws what was issued for order lines, in the caller's transaction: a number with other editions loses this one,
 * which its card is refused for, any other is blocked. Idempotent.
 */
export async function withdrawPasses(tx: Db, itemIds: readonly string[], at: Date): Promise<void> {
  if (!itemIds.length) return;
  const items = [...itemIds];
  // locked in a statement of its own, so that the next one sees editions withdrawn or renewed meanwhile
  await tx.execute(
    sql`select 1 from passes where unique_key in (select unique_key from pass_terms where order_item_id in ${items})
        order by unique_key for update`,
  );
  await tx.execute(
    sql`with issued as (
          select t.id, t.unique_key, ${serialSql} as serial, t.edition as part, t.valid_until, exists (select 1 from pass_terms o where o.unique_key = t.unique_key
            and (o.order_item_id is null or o.order_item_id not in ${items})) as has_others
          from pass_terms t where t.order_item_id in ${items}),
        revoked as (
          insert into revocations (digest, unique_key, serial, part, since, until)
          select ${digestSql}, unique_key, serial, part, ${at}::timestamptz, valid_until
          from issued where has_others on conflict do nothing),
        renewed as (
          delete from pass_terms where id in (select id from issued where has_others)),
        freed as (
          update pass_terms set holder_key = '' where id in (select id from issued where not has_others))
        update passes set is_blocked = true, was_held = was_held or is_held, is_held = false
        where unique_key in (select unique_key from issued where not has_others)`,
  );
}

type AddOns = { uniqueKey: string; edition: string; codes: readonly string[] };

/**
 * Removes add-ons sold later from a pass, in the caller's transaction. Its card is refused for the extensions, whose
 * letters stay in its code. Idempotent.
 */
export async function withdrawAddOns(tx: Db, { uniqueKey, edition, codes }: AddOns, at: Date): Promise<void> {
  const sold = sql`(sold->>'code' = any(${sql.param([...codes])}::text[]))`;
  const without = (column: 'extensions' | 'options') =>
    sql`(select coalesce(jsonb_agg(sold), '[]') from jsonb_array_elements(${sql.identifier(column)}) as sold
          where not ${sold})`;
  await tx.execute(
    sql`with taken as (
          select t.unique_key, ${serialSql} as serial, t.edition || '.' || upper(left(sold->>'code', 1)) as part,
            t.valid_until
          from pass_terms t, jsonb_array_elements(t.extensions) sold
          where t.unique_key = ${uniqueKey} and t.edition = ${edition} and ${sold})
        insert into revocations (digest, unique_key, serial, part, since, until)
        select ${digestSql}, unique_key, serial, part, ${at}::timestamptz, valid_until
        from taken on conflict do nothing`,
  );
  await tx.execute(
    sql`update pass_terms set extensions = ${without('extensions')}, options = ${without('options')}
        where unique_key = ${uniqueKey} and edition = ${edition}`,
  );
}

/** Lets cards in again for editions and extensions that their passes have got back, in the caller's transaction. */
export async function liftWithdrawals(tx: Db, uniqueKeys: readonly string[]): Promise<void> {
  if (!uniqueKeys.length) return;
  await tx.execute(
    sql`delete from revocations r using pass_terms t
        where r.unique_key in ${[...uniqueKeys]} and r.part <> '' and t.unique_key = r.unique_key
          and (r.part = t.edition or exists (select 1 from jsonb_array_elements(t.extensions) sold
            where r.part = t.edition || '.' || upper(left(sold->>'code', 1))))`,
  );
}
