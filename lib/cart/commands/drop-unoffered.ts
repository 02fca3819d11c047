import 'server-only';
import { sql } from 'drizzle-orm';
import { loadCatalogue } from '../../catalogue/queries';
import type { Db } from '../../db/client';
import { listEntries } from '../queries/cart';
import { lineOf } from '../rules';
import { lockCartRow } from './open-cart';

/**
 * Removes from the open cart what its editions no longer offer. Its view does not show it, so that its customer could
 * not remove it.
 */
export async function dropUnoffered(
  db: Db,
  { accountId, at }: { accountId: string; at: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const cart = await lockCartRow(tx, accountId);
    if (!cart) return;
    const catalogue = await loadCatalogue(tx);
    const left = (await listEntries(tx, cart.id)).flatMap((entry) => {
      const line = lineOf(catalogue, entry);
      if (!line) return [];
      const codesOf = (addOns: readonly { code: string }[]) => addOns.map(({ code }) => code);
      return [{ id: entry.id, extensions: codesOf(line.extensions), options: codesOf(line.options) }];
    });
    await tx.execute(
      sql`with offered as (
            select * from jsonb_to_recordset(${JSON.stringify(left)}::jsonb)
              as o(id uuid, extensions text[], options text[])),
          changed as (update carts set updated_at = ${at} where id = ${cart.id}),
          kept as (update cart_entries e set extensions = o.extensions, options = o.options
            from offered o where e.id = o.id)
          delete from cart_entries where cart_id = ${cart.id} and id not in (select id from offered)`,
    );
  });
}
