import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { zurichInstant, type Day } from '../core/dates';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import type { Journal } from './schema';

const openJson = z.strictObject({ count: z.int(), amount: z.int() });
const openRow = z.strictObject({
  invoices: openJson,
  refunds: openJson,
  payments: openJson,
  vouchers: openJson,
});

const counted = (cents: SQL, from: SQL): SQL =>
  sql`(select json_build_object('count', count(*), 'amount', coalesce(sum(${cents}), 0)) from ${from})`;

/** What a voucher still paid: without the orders that it paid since. One for a pass is used in whole. */
const remainingBefore = (before: SQL): SQL => sql`(
  select v.id, case when v.kind = 'amount' or u.cents is null then v.remaining_cents + coalesce(u.cents, 0)
      else v.amount_cents end as cents
  from vouchers v left join lateral (select sum(r.amount_cents)::int as cents from voucher_redemptions r
    where r.voucher_id = v.id and r.created_at >= ${before}) u on true
  where v.created_at < ${before} and not v.is_blocked) v where v.cents > 0`;

/** Items that were open when a day began. A voucher that was blocked since counts as blocked. */
export async function countOpenItems(db: Db, day: Day): Promise<Omit<Journal['openItems'], 'receivable'>> {
  const before = sql`${zurichInstant(day).toISOString()}::timestamptz`;
  const [row] = await queryRows(
    db,
    openRow,
    sql`select
      ${counted(
        sql`o.total_cents`,
        sql`orders o where o.payment_method = 'invoice' and o.placed_at < ${before} and not exists (
          select 1 from order_transitions e where e.order_id = o.id and e."to" <> 'pending' and e.at < ${before})`,
      )} as invoices,
      ${counted(
        sql`r.amount_cents`,
        sql`refunds r where r.method = 'transfer' and r.state = 'done' and r.settled_at < ${before}
          and (r.paid_on is null or r.paid_on >= ${day}::date)`,
      )} as refunds,
      ${counted(
        sql`p.amount_cents`,
        sql`received_payments p where p.received_at < ${before} and p.reason is not null
          and (p.state = 'review' or p.settled_at >= ${before})`,
      )} as payments,
      ${counted(sql`v.cents`, remainingBefore(before))} as vouchers`,
  );
  if (!row) throw new Error('Counting returned no row.');
  return row;
}
