import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { zurichInstant, type Day } from '../core/dates';
import { CURRENCY } from '../core/money';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { openItemSchema, type Journal, type OpenItem } from './schema';

/**
 * What a voucher still paid: without the orders that it paid since, and before what they gave back to it since. One for
 * a pass is used in whole.
 */
const remainingBefore = (before: SQL): SQL => sql`(
  select v.id, v.order_item_id, v.created_at, case
      when v.kind = 'amount' or u.cents is null then v.remaining_cents + coalesce(u.cents, 0)
      else v.amount_cents end - coalesce(b.cents, 0) as cents
  from vouchers v left join lateral (select sum(r.amount_cents)::int as cents from voucher_redemptions r
    where r.voucher_id = v.id and r.created_at >= ${before}) u on true
  left join lateral (select sum(r.value_cents)::int as cents from voucher_returns r
    where r.voucher_id = v.id and r.redeemed_at < ${before} and r.returned_at >= ${before}) b on true
  where v.created_at < ${before} and (not v.is_blocked or v.blocked_at >= ${before})) v`;

const dayOf = (at: SQL): SQL => sql`(${at} at time zone 'Europe/Zurich')::date`;

/** Items that were open when a day began, as a table, without the balances of the journal. */
function openItemsAt(day: Day): SQL {
  const before = sql`${zurichInstant(day).toISOString()}::timestamptz`;
  return sql`(
    select 'invoices' as kind, o.number, ${dayOf(sql`o.placed_at`)} as day, o.total_cents as cents
    from orders o where o.payment_method = 'invoice' and o.placed_at < ${before} and 'pending' = (
      select e."to" from order_transitions e where e.order_id = o.id and e.at < ${before}
      order by e.position desc limit 1)
    union all
    select 'refunds', o.number, ${dayOf(sql`r.settled_at`)}, r.amount_cents
    from refunds r join orders o on o.id = r.order_id
    where r.method = 'transfer' and r.state = 'done' and r.settled_at < ${before}
      and (r.paid_on is null or r.paid_on >= ${day}::date)
    union all
    select 'payments', coalesce(o.number, p.reference, ''), p.paid_on,
      case when p.currency = ${CURRENCY} then p.amount_cents else 0 end
    from received_payments p left join orders o on o.id = p.order_id
    where p.received_at < ${before} and p.reason is not null
      and (p.state in ('waiting', 'review') or p.settled_at >= ${before})
    union all
    select 'vouchers', coalesce(o.number, s.number, ''), ${dayOf(sql`v.created_at`)}, v.cents
    from ${remainingBefore(before)} left join voucher_sales s on s.voucher_id = v.id
      left join order_items i on i.id = v.order_item_id
      left join orders o on o.id = i.order_id
    where v.cents > 0) i`;
}

type CountedItems = Omit<Journal['openItems'], 'receivable'>;

const countRow = z.strictObject({
  kind: z.enum(['invoices', 'refunds', 'payments', 'vouchers']),
  count: z.int(),
  amount: z.int(),
});

/** Items that were open when a day began. */
export async function countOpenItems(db: Db, day: Day): Promise<CountedItems> {
  const rows = await queryRows(
    db,
    countRow,
    sql`select kind, count(*)::int as count, sum(cents)::float8 as amount from ${openItemsAt(day)} group by kind`,
  );
  const none = { count: 0, amount: 0 };
  const counts: CountedItems = { invoices: none, refunds: none, payments: none, vouchers: none };
  for (const { kind, ...sums } of rows) counts[kind] = sums;
  return counts;
}

/** {@link countOpenItems} one by one, the oldest of each kind first. */
export const listOpenItemsAt = (db: Db, day: Day): Promise<OpenItem[]> =>
  queryRows(
    db,
    openItemSchema.strict(),
    sql`select kind, number, day::text as day, cents as amount from ${openItemsAt(day)}
        order by array_position(array['invoices', 'refunds', 'payments', 'vouchers'], kind), day, number, cents`,
  );
