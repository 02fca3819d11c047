import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { Day } from '../../core/dates';
import type { Db } from '../../db/client';
import { countRows } from '../../db/rows';
import { ANONYMOUS_CONTACT, ANONYMOUS_GIFT } from '../anonymous';

/** Vouchers work by their code; names and message were only for mail or print. */
const BLANK = sql`recipient_name = ${ANONYMOUS_GIFT.recipientName}, sender_name = ${ANONYMOUS_GIFT.senderName},
  message = null, recipient_email = case when recipient_email is null then null else ${ANONYMOUS_CONTACT.email} end`;

/** The gift was mailed, or printed by its buyer. */
const isDelivered = sql`(delivery = 'pdf' or mailed_at is not null)`;

const boughtBy = (owner: SQL) =>
  sql`order_item_id in (select i.id from order_items i join orders o on o.id = i.order_id where ${owner})`;

/** Vouchers bought by an account stay valid for their holders. One still to be mailed keeps its names until then. */
export async function eraseVouchers(tx: Db, accountId: string): Promise<void> {
  const bought = sql`(buyer_id = ${accountId} or ${boughtBy(sql`o.account_id = ${accountId}`)})`;
  await tx.execute(sql`update vouchers set ${BLANK} where ${bought} and ${isDelivered}`);
  await tx.execute(sql`update vouchers set buyer_id = null where buyer_id = ${accountId}`);
  await tx.execute(
    sql`update vouchers set claimed_by = null, claimed_at = null where claimed_by = ${accountId}`,
  );
}

/** Names on vouchers of deleted accounts, once mailed. @returns the number of vouchers */
export const eraseMailedVouchers = async (db: Db, limit: number): Promise<number> =>
  countRows(
    db,
    sql`update vouchers set ${BLANK} where id in (
          select v.id from vouchers v
          join order_items i on i.id = v.order_item_id
          join orders o on o.id = i.order_id
          join accounts a on a.id = o.account_id and a.status = 'deleted'
          where v.mailed_at is not null and v.sender_name <> ${ANONYMOUS_GIFT.senderName}
          limit ${limit}) returning 1 as erased`,
  );

/** Names on vouchers sold at the counter that pay nothing any more. @returns the number of vouchers */
export const eraseSpentVouchers = async (db: Db, today: Day, limit: number): Promise<number> =>
  countRows(
    db,
    sql`update vouchers set ${BLANK} where id in (
          select v.id from vouchers v join voucher_sales s on s.voucher_id = v.id
          where ((v.is_blocked and not v.is_held) or v.remaining_cents = 0 or v.expires_on < ${today}::date)
            and (s.sold_at at time zone 'Europe/Zurich')::date < ${today}::date
            and v.sender_name <> ${ANONYMOUS_GIFT.senderName}
          limit ${limit}) returning 1 as erased`,
  );
