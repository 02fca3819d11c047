import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRow } from '../db/rows';
import { planParts } from './plan-rules';
import type { Plan } from './plan-schema';

const agreedRow = z.strictObject({
  paidCents: z.int(),
  reason: z.string(),
  agreedAt: z.iso.datetime(),
  bounds: z.array(z.strictObject({ dueOn: z.iso.date(), untilCents: z.int() })),
});
export type Agreed = z.infer<typeof agreedRow>;

/** Bounds of the parts of an order `o`, the earliest first, as JSON; null without a payment plan. */
export const planBounds = (order: SQL): SQL => sql`(
  select json_agg(json_build_object('dueOn', due_on, 'untilCents', until_cents) order by due_on)
  from payment_plan_parts where order_id = ${order})`;

/** Partial bank payments of an order that wait for the rest. Partial card payments are refunded, not added up. */
export const isPart = (orderId: SQL): SQL =>
  sql`order_id = ${orderId} and state in ('waiting', 'review') and reason = 'partial' and source <> 'provider'`;

/** What is known of the payment of an order `o`, if it is unpaid: its plan as JSON, and the sum of its parts. */
export const PAYMENT_COLUMNS = sql`
  case when o.status = 'pending' then (select json_build_object('paidBefore', p.paid_cents,
      'bounds', ${planBounds(sql`p.order_id`)})
    from payment_plans p where p.order_id = o.id) end as plan,
  case when o.status = 'pending' then (select coalesce(sum(amount_cents), 0)::int
    from received_payments where ${isPart(sql`o.id`)}) else 0 end as "receivedCents"`;

/** The payment plan of an order as agreed on; null without one. */
export const findAgreed = (db: Db, orderId: string): Promise<Agreed | null> =>
  queryRow(
    db,
    agreedRow,
    sql`select paid_cents as "paidCents", reason, ${instantText(sql`agreed_at`)} as "agreedAt",
          ${planBounds(sql`payment_plans.order_id`)} as bounds
        from payment_plans where order_id = ${orderId}`,
  );

/** @param received what was paid of the order, in Rappen */
export const planOf = ({ paidCents, bounds, ...agreed }: Agreed, received: number): Plan => ({
  ...agreed,
  parts: planParts(bounds, { paidBefore: paidCents, received }),
});
