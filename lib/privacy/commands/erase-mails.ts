import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client';
import type { accounts } from '../../identity/tables';

/** That a mail was sent stays; whom to and what about goes. What still waits is not sent any more. */
const BLANK = sql`to_address = '', to_name = '', data = '{}', last_error = null,
  status = case when status = 'queued' then 'failed' else status end`;

type Owner = Pick<typeof accounts.$inferSelect, 'id' | 'username' | 'contact'>;

/** Mails of an account: known by it, by its orders, or sent to its address on nobody else's behalf. */
function mailsOf({ id, username, contact }: Owner): SQL {
  const addresses = [username, ...(contact.email ? [contact.email] : [])];
  return sql`account_id = ${id}
    or (account_id is null and to_address in ${addresses})
    or (account_id is null and to_address in (
      select payload from one_time_tokens where account_id = ${id} and payload is not null))
    or (status <> 'queued' and data ->> 'orderId' in (select id::text from orders where account_id = ${id}))`;
}

export async function eraseMails(tx: Db, owner: Owner): Promise<void> {
  await tx.execute(
    sql`with known as (update mails set ${BLANK} where ${mailsOf(owner)} returning id)
        delete from mailbox_messages where id in (select id from known)`,
  );
}
