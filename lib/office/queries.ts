import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf } from '../core/dates';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { lapsedBefore } from '../orders/refund-queries';

const todoJson = z.strictObject({ count: z.int(), cents: z.int() });
const todoRow = z.strictObject({
  toProduce: todoJson,
  overdue: todoJson,
  reviews: todoJson,
  refunds: todoJson,
  approvals: todoJson,
});

/** Pending work of staff, with the number of cases and their total amount. */
export type Todo = z.infer<typeof todoRow>;

/** Counts the pending work of staff in one statement; approvals are those that this person may decide. */
export async function countTodo(db: Db, { at, accountId }: { at: Date; accountId: string }): Promise<Todo> {
  const today = dayOf(at);
  const [row] = await queryRows(
    db,
    todoRow,
    sql`select
      (select json_build_object('count', count(*), 'cents', coalesce(sum(o.total_cents), 0)) from orders o
        where o.status = 'completed' and o.delivery = 'post') as "toProduce",
      (select json_build_object('count', count(*), 'cents', coalesce(sum(o.total_cents), 0)) from orders o
        where o.status = 'pending' and o.payment_method = 'invoice' and o.due_on < ${today}) as overdue,
      (select json_build_object('count', count(*), 'cents', coalesce(sum(p.amount_cents), 0)) from received_payments p
        where p.state = 'review' and (p.assigned_to is null or p.order_id = p.assigned_to)) as reviews,
      (select json_build_object('count', count(*), 'cents', coalesce(sum(r.amount_cents), 0)) from refunds r
        where r.method = 'transfer' and r.state = 'done' and r.paid_on is null) as refunds,
      (select json_build_object('count', count(*),
          'cents', coalesce(sum((a.payload->>'amountCents')::int), 0)) from approvals a
        where a.kind = 'refund' and a.decision is null and a.asked_at > ${lapsedBefore(at)}
          and a.asked_by <> ${accountId}) as approvals`,
  );
  if (!row) throw new Error('Counting returned no row.');
  return row;
}
