import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client';
import type { accounts } from '../../identity/tables';
import { provenAddress } from '../queries';

/** Keeps the record that a mail was sent, without recipient and data. Queued mails are dropped. */
const BLANK = sql`to_address = '', to_name = '', data = '{}', last_error = null,
  status = case when status = 'queued' then 'failed' else status end`;

export type Owner = Pick<typeof accounts.$inferSelect, 'id' | 'username' | 'status' | 'isProvenUpstream'>;

/** Mails of an account: linked to it or its orders, or sent to its address and not on behalf of another account. */
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

/** Blanks the mails of an account, except gifts and passes still to be sent to other people. */
export async function eraseMails(tx: Db, owner: Owner): Promise<void> {
  await tx.execute(
    sql`with known as (update mails set ${BLANK} where ${mailsOf(owner)} returning id)
        delete from mailbox_messages where id in (select id from known)`,
  );
}
