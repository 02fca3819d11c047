import 'server-only';
import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../../db/client';
import type { ProOrder } from '../schema';

/** The orders of a company, newest first, counted rather than read line by line. */
export const listProOrders = (db: Db, accountId: string): Promise<ProOrder[]> =>
  rowsOf<ProOrder>(
    db,
    sql`select o.id, o.number, to_json(o.placed_at)#>>'{}' as "placedAt", o.status,
          o.total_cents as "totalCents", o.customer_reference as "customerReference", o.due_on::text as "dueOn",
          (select count(*)::int from order_items i where i.order_id = o.id) as passes,
          coalesce(m.queued, 0) as "mailsQueued", coalesce(m.failed, 0) as "mailsFailed"
        from orders o
        left join lateral (
          select count(*) filter (where m.status = 'queued')::int as queued,
            count(*) filter (where m.status = 'failed')::int as failed
          from order_items i join mails m on m.dedupe_key = 'pass_issued:' || i.id
          where i.order_id = o.id) m on true
        where o.account_id = ${accountId} and o.channel = 'pro'
        order by o.placed_at desc, o.sequence desc`,
  );

type Named = { firstName: string; lastName: string; title: string; uniqueKey: string };

/** Names and pass numbers of an order, in the order of its file; null for somebody else's. */
export async function listIssued(
  db: Db,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<{ number: string; passes: Named[] } | null> {
  const [order] = await rowsOf<{ number: string }>(
    db,
    sql`select number from orders
        where id = ${orderId} and account_id = ${accountId} and channel = 'pro'`,
  );
  if (!order) return null;
  const passes = await rowsOf<Named>(
    db,
    sql`select i.holder->>'firstName' as "firstName", i.holder->>'lastName' as "lastName",
          i.title->>'fr' as title, t.unique_key as "uniqueKey"
        from order_items i join pass_terms t on t.order_item_id = i.id
        where i.order_id = ${orderId} order by i.position`,
  );
  return { number: order.number, passes };
}
