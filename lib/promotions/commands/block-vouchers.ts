import 'server-only';
import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../../db/client';

/**
 * The vouchers bought with these lines of an order are good for nothing any more.
 * @returns ids of the orders that were paid with them before
 */
export async function blockVouchers(tx: Db, itemIds: readonly string[]): Promise<string[]> {
  if (!itemIds.length) return [];
  const spent = await rowsOf<{ orderId: string }>(
    tx,
    sql`with blocked as (
          update vouchers set is_blocked = true, claimed_by = null, claimed_at = null
          where order_item_id in ${[...itemIds]} returning id)
        select order_id as "orderId" from voucher_redemptions where voucher_id in (select id from blocked)
        order by order_id`,
  );
  return spent.map(({ orderId }) => orderId);
}
