import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Day } from '../core/dates';
import { newId } from '../core/ids';
import type { Db } from '../db/client';
import { queryColumn } from '../db/rows';
import { lockPasses } from './add-to-passes';
import { newUniqueKey } from './rules';
import type { Holder } from './schema';
import { PRODUCTS, type PassKind } from '../catalogue/products';
import type { SoldAddOn } from './tables';

export type PassToIssue = {
  kind: PassKind;
  /** Null for a pass its holder has yet to claim. */
  accountId: string | null;
  holder: Holder;
  edition: { code: string; validFrom: Day; validUntil: Day };
  extensions: SoldAddOn[];
  options: SoldAddOn[];
  /** A renewal keeps this number. */
  uniqueKey?: string;
  /** The line of an order it is issued for, once. */
  orderItemId?: string;
};

/** Numbers among these that may be renewed for the edition; their rows stay locked, so that one renewal wins. */
async function renewable(tx: Db, wanted: readonly PassToIssue[]): Promise<Set<string>> {
  const renewals = wanted.filter(({ uniqueKey }) => uniqueKey !== undefined);
  if (!renewals.length) return new Set();
  await lockPasses(
    tx,
    renewals.flatMap(({ uniqueKey }) => uniqueKey ?? []),
  );
  const asked = JSON.stringify(
    renewals.map(({ uniqueKey, kind, edition }) => ({ key: uniqueKey, kind, edition: edition.code })),
  );
  const keys = await queryColumn(
    tx,
    z.string(),
    sql`select a.key from json_to_recordset(${asked}) as a(key text, kind text, edition text)
        join passes p on p.unique_key = a.key and p.kind = a.kind and not p.is_blocked
        where not exists (select 1 from pass_terms t where t.unique_key = a.key and t.edition = a.edition)`,
  );
  return new Set(keys);
}

/**
 * Issues passes, each under its own number or as the next term of the number it renews. Runs in the caller's
 * transaction. A number that cannot be renewed any more gets a new one: what is paid for is always issued.
 */
export async function issuePasses(tx: Db, wanted: readonly PassToIssue[], at: Date): Promise<void> {
  if (!wanted.length) return;
  const kept = await renewable(tx, wanted);
  const issued = wanted.map((pass) => {
    const isRenewal = pass.uniqueKey !== undefined && kept.delete(pass.uniqueKey);
    const key = isRenewal && pass.uniqueKey ? pass.uniqueKey : newUniqueKey(randomBytes);
    return { ...pass, isRenewal, key };
  });
  const rows = issued.map(({ key, kind, accountId, holder, isRenewal, ...term }) => ({
    key,
    kind,
    account_id: accountId,
    first_name: holder.firstName,
    last_name: holder.lastName,
    birth_date: holder.birthDate,
    is_new: !isRenewal,
    term_id: newId(),
    edition: term.edition.code,
    valid_from: term.edition.validFrom,
    valid_until: term.edition.validUntil,
    extensions: term.extensions,
    options: term.options,
    entries: PRODUCTS[kind].entries,
    item_id: term.orderItemId ?? null,
  }));
  await tx.execute(
    sql`with wanted as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(key text, kind text,
            account_id uuid, first_name text, last_name text, birth_date date, is_new boolean, term_id uuid,
            edition text, valid_from date, valid_until date, extensions jsonb, options jsonb, entries int,
            item_id uuid)),
        numbers as (
          insert into passes (unique_key, kind, account_id, first_name, last_name, birth_date, created_at)
          select key, kind, account_id, first_name, last_name, birth_date, ${at}::timestamptz
          from wanted where is_new),
        -- a pass bought without an account belongs to the first account that renews it
        adopted as (
          update passes p set account_id = w.account_id, erase_after = null from wanted w
          where not w.is_new and p.unique_key = w.key and p.account_id is null)
        insert into pass_terms (id, unique_key, edition, valid_from, valid_until, extensions, options,
          entries_total, order_item_id, created_at)
        select term_id, key, edition, valid_from, valid_until, extensions, options, entries, item_id,
          ${at}::timestamptz
        from wanted`,
  );
}

/**
 * Takes back what was issued for lines of an order, in the caller's transaction: a number that has other
 * editions loses this one, any other is blocked. Repeated, it changes nothing.
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
          delete from pass_terms where id in (select id from issued where has_others))
        update passes set is_blocked = true
        where unique_key in (select unique_key from issued where not has_others)`,
  );
}

/** Takes add-ons off a pass that were sold for it later, in the caller's transaction. Repeated, it changes nothing. */
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
