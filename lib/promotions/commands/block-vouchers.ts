import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';

/**
 * Blocks the vouchers bought with these order lines.
 * @returns ids of the orders already paid with them
 */
export async function blockVouchers(tx: Db, itemIds: readonly string[], at: Date): Promise<string[]> {
  if (!itemIds.length) return [];
  return queryColumn(
    tx,
    z.string(),
    sql`with blocked as (
          update vouchers set is_blocked = true, was_held = was_held or is_held, is_held = false, claimed_by = null, claimed_at = null,
            blocked_at = coalesce(blocked_at, ${at}::timestamptz)
          where order_item_id in ${[...itemIds]} returning id)
        select order_id from voucher_redemptions where voucher_id in (select id from blocked)
        order by order_id`,
  );
}

/**
 * Lets vouchers be used again that {@link blockVouchers} blocked. A block by staff from before stays.
 * @returns the order lines that have one
 */
export async function restoreVouchers(tx: Db, itemIds: readonly string[]): Promise<string[]> {
  if (!itemIds.length) return [];
  return queryColumn(
    tx,
    z.uuid(),
    sql`update vouchers set is_blocked = was_held, is_held = was_held, was_held = false,
          blocked_at = case when was_held then blocked_at end
        where order_item_id in ${[...itemIds]} returning order_item_id`,
  );
}
