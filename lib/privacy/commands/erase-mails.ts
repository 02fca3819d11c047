import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client';
import type { accounts } from '../../identity/tables';
import { provenAddress } from '../proven-address';

/** That a mail was sent stays; whom to and what about goes. What still waits is not sent any more. */
const BLANK = sql`to_address = '', to_name = '', data = '{}', last_error = null,
  status = case when status = 'queued' then 'failed' else status end`;

export type Owner = Pick<typeof accounts.$inferSelect, 'id' | 'username' | 'status' | 'isProvenUpstream'>;

/** Mails of an account: known by it, by its orders, or sent to its address on nobody else's behalf. */
function mailsOf(owner: Owner): SQL {
  const { id } = owner;
  return sql`account_id = ${id}
    or (account_id is null and to_address = ${provenAddress(owner)})
    or data ->> 'orderId' in (select id::text from orders where account_id = ${id})
    or (status <> 'queued' and data ->> 'orderItemId' in (
      select i.id::text from order_items i join orders o on o.id = i.order_id where o.account_id = ${id}))
    or (status <> 'queued' and data ->> 'voucherId' in (
      select v.id::text from vouchers v where v.buyer_id = ${id}))`;
}

/**
 * Blanks the mails of an account. A gift or a pass that is still to be mailed to somebody else is left alone: they
 * are to get it.
 */
export async function eraseMails(tx: Db, owner: Owner): Promise<void> {
  await tx.execute(
    sql`with known as (update mails set ${BLANK} where ${mailsOf(owner)} returning id)
        delete from mailbox_messages where id in (select id from known)`,
  );
}
