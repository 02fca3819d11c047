import 'server-only';
import { sql } from 'drizzle-orm';
import { newId } from '../../core/ids';
import type { Db } from '../../db/client';
import { queryRow } from '../../db/rows';
import { CART_COLUMNS, cartRow, listEntries } from '../queries/cart';
import { duplicateIndexes, type CartEntry } from '../rules';
import { MAX_ENTRIES } from '../schema';

/**
 * Restores the entries of an ordered cart to the customer's open cart, created if needed, with contacts and code where
 * missing. Skips duplicates. Runs in the caller's transaction.
 * @param besides entries ordered elsewhere, which are skipped too
 */
export async function returnEntries(
  tx: Db,
  { cartId, at, besides = [] }: { cartId: string; at: Date; besides?: readonly CartEntry[] },
): Promise<void> {
  // an order placed elsewhere also used the code
  const isWhole = besides.length === 0;
  const open = await queryRow(
    tx,
    cartRow,
    sql`insert into carts as c (id, account_id, status, shipping_contact, is_billing_different, billing_contact,
          delivery, promotion_code, voucher_ids, created_at, updated_at)
        select ${newId()}, account_id, 'open', shipping_contact, is_billing_different, billing_contact, delivery,
          case when ${isWhole}::boolean then promotion_code end,
          case when ${isWhole}::boolean then voucher_ids else '{}' end, ${at}::timestamptz, ${at}::timestamptz
        from carts where id = ${cartId} and status = 'ordered'
        on conflict (account_id) where status = 'open' do update set
          shipping_contact = coalesce(c.shipping_contact, excluded.shipping_contact),
          is_billing_different = case when c.shipping_contact is null
            then excluded.is_billing_different else c.is_billing_different end,
          billing_contact = case when c.shipping_contact is null
            then excluded.billing_contact else c.billing_contact end,
          delivery = coalesce(c.delivery, excluded.delivery),
          promotion_code = case when c.voucher_ids = '{}'
            then coalesce(c.promotion_code, excluded.promotion_code) end,
          voucher_ids = case when c.promotion_code is null and c.voucher_ids = '{}'
            then excluded.voucher_ids else c.voucher_ids end,
          updated_at = excluded.updated_at
        returning ${CART_COLUMNS}`,
  );
  if (!open) return;
  const [present, returning] = [await listEntries(tx, open.id), await listEntries(tx, cartId)];
  const held = [...besides, ...present];
  const repeated = new Set(duplicateIndexes([...held, ...returning]));
  const missing = returning
    .filter((_entry, index) => !repeated.has(held.length + index))
    .slice(0, MAX_ENTRIES - present.length);
  if (!missing.length) return;
  await tx.execute(
    sql`update cart_entries set cart_id = ${open.id}
        where cart_id = ${cartId} and id in ${missing.map(({ id }) => id)}`,
  );
}
