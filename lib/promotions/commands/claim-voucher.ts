import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { hasRows } from '../../db/rows';

/** After this time a voucher that lies in a forgotten cart may be taken into another. */
const CLAIM_HOURS = 24;

type Claim = { voucherId: string; accountId: string; at: Date };

/**
 * Keeps a voucher for whoever has entered its code: of any number of customers at once one gets it.
 * @returns false when it lies in somebody else's cart
 */
export async function claimVoucher(tx: Db, { voucherId, accountId, at }: Claim): Promise<boolean> {
  return hasRows(
    tx,
    sql`update vouchers set claimed_by = ${accountId}, claimed_at = ${at}::timestamptz,
          activated_at = coalesce(activated_at, ${at}::timestamptz)
        where id = ${voucherId} and (claimed_by is null or claimed_by = ${accountId}
          or claimed_at < ${at}::timestamptz - make_interval(hours => ${CLAIM_HOURS}))
        returning 1 as claimed`,
  );
}

/** Takes a voucher out of a cart; its code is good for the next one who enters it. */
export async function unclaimVoucher(tx: Db, { voucherId, accountId }: Omit<Claim, 'at'>): Promise<void> {
  await tx.execute(
    sql`update vouchers set claimed_by = null, claimed_at = null
        where id = ${voucherId} and claimed_by = ${accountId}`,
  );
}
