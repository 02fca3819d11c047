import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';
import type { SoldAddOn } from '../tables';
import { liftWithdrawals } from './withdraw-passes';

/** Add-on as stored with a pass: order lines have more. */
export const onPass = ({ code, title, priceCents, choices }: SoldAddOn): SoldAddOn => ({
  code,
  title,
  priceCents,
  ...(choices ? { choices } : {}),
});

/** Add-ons bought for an existing pass. */
export type PassAddOns = {
  uniqueKey: string;
  edition: string;
  extensions: SoldAddOn[];
  options: SoldAddOn[];
};

/** Locks passes in a fixed order, to prevent deadlocks between orders that concern the same passes. */
export async function lockPasses(tx: Db, uniqueKeys: readonly string[]): Promise<void> {
  if (!uniqueKeys.length) return;
  await tx.execute(
    sql`select 1 from passes where unique_key in ${[...uniqueKeys]} order by unique_key for update`,
  );
}

const missing = (column: 'extensions' | 'options') =>
  sql.raw(
    `t.${column} || coalesce((select jsonb_agg(x) from jsonb_array_elements(w.${column}) x where not exists
       (select 1 from jsonb_array_elements(t.${column}) held where held->>'code' = x->>'code')), '[]')`,
  );

/**
 * Adds extensions and options to passes, in the caller's transaction. Existing ones are kept, so it is idempotent.
 * @returns numbers without that season
 */
export async function addToPasses(tx: Db, wanted: readonly PassAddOns[]): Promise<string[]> {
  if (!wanted.length) return [];
  const added = wanted.map((one) => ({
    ...one,
    extensions: one.extensions.map(onPass),
    options: one.options.map(onPass),
  }));
  const keys = await queryColumn(
    tx,
    z.string(),
    sql`update pass_terms t set extensions = ${missing('extensions')}, options = ${missing('options')}
        from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
          as w("uniqueKey" text, edition text, extensions jsonb, options jsonb)
        where t.unique_key = w."uniqueKey" and t.edition = w.edition
        returning t.unique_key`,
  );
  await liftWithdrawals(tx, keys);
  const done = new Set(keys);
  return wanted.flatMap(({ uniqueKey }) => (done.has(uniqueKey) ? [] : [uniqueKey]));
}
