import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { hasRows } from '../../db/rows';

/** After this time a voucher in an abandoned cart may be moved to another cart. */
const CLAIM_HOURS = 1;

type Claim = { voucherId: string; accountId: string; at: Date };

/**
 * Reserves a voucher for the customer who entered its code. Of concurrent customers one succeeds.
 * @returns false when it is in another customer's cart
 */
export const claimVoucher = async (tx: Db, { voucherId, accountId, at }: Claim): Promise<boolean> =>
  hasRows(
    tx,
    sql`update vouchers set claimed_by = ${accountId}, claimed_at = ${at}::timestamptz,
          activated_at = coalesce(activated_at, ${at}::timestamptz)
        where id = ${voucherId} and (claimed_by is null or claimed_by = ${accountId}
          or claimed_at < ${at}::timestamptz - make_interval(hours => ${CLAIM_HOURS}))
        returning 1 as claimed`,
  );

type Unclaim = { voucherIds: readonly string[]; accountId: string };

/** Releases vouchers from a cart, so that their codes can be entered again. */
export async function unclaimVouchers(tx: Db, { voucherIds, accountId }: Unclaim): Promise<void> {
  if (!voucherIds.length) return;
  await tx.execute(
    sql`update vouchers set claimed_by = null, claimed_at = null
        where id in ${[...voucherIds]} and claimed_by = ${accountId}`,
  );
}
