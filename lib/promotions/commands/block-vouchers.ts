import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';

/** The vouchers bought with these lines of an order are good for nothing any more. */
export async function blockVouchers(tx: Db, itemIds: readonly string[]): Promise<void> {
  if (!itemIds.length) return;
  await tx.execute(
    sql`update vouchers set is_blocked = true, claimed_by = null, claimed_at = null
        where order_item_id in ${[...itemIds]}`,
  );
}
