import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { getEnv } from '../../config/env';
import { addDays, dayOf, type Day } from '../../core/dates';
import type { Db } from '../../db/client';
import { hasRows, queryRows } from '../../db/rows';
import { getLogger } from '../../http/logger';
import { queueMail } from '../../mail/commands';
import { openInvoices } from '../invoice-queries';
import { REMINDER_LEVELS } from '../invoice-rules';
import { findAgreed } from '../plan-queries';
import { cancelOrder } from './cancel-order';
import { lockOrder } from './move-order';
import { addresseeOf, addresseeRow } from './queue-order-mail';

const BATCH = 500;

const overdueRow = addresseeRow.extend({
  level: z.int(),
  dueOn: z.iso.date(),
  isPart: z.boolean(),
});
type Overdue = z.infer<typeof overdueRow>;

/**
 * Unpaid invoices whose last reminder, or due date, is that many days ago, with the reminders sent. Excludes orders
 * with a payment under review, which staff decide, and those that staff paused.
 */
const listOverdue = (db: Db, day: Day, before: Day): Promise<Overdue[]> =>
  queryRows(
    db,
    overdueRow,
    sql`select o.id, o.locale, o.account_id as "accountId", o.billing_contact as "billingContact",
          i.level, i."dueOn", i.part is not null as "isPart"
        from ${openInvoices(day)} join orders o on o.id = i."orderId"
        where i.state in ('due', 'late') and coalesce(i."remindedOn", i."dueOn") <= ${before}
          and (i."isCancellable" or i.level < ${REMINDER_LEVELS})
        order by coalesce(i."remindedOn", i."dueOn") limit ${BATCH}`,
  );

/** Notes a reminder; the row decides, also between instances. @returns false if it was noted or is needless */
const note = (tx: Db, { id, dueOn, isPart }: Overdue, level: number, day: Day): Promise<boolean> =>
  hasRows(
    tx,
    isPart
      ? sql`insert into plan_reminders (order_id, due_on, level, sent_on)
            (select o.id, ${dueOn}::date, ${level}::int, ${day}::date from orders o
              where o.id = ${id} and o.status = 'pending' and exists (
                select 1 from payment_plan_parts where order_id = o.id and due_on = ${dueOn}) for share of o)
            on conflict do nothing returning 1 as noted`
      : sql`insert into invoice_reminders (order_id, level, sent_on)
            (select o.id, ${level}::int, ${day}::date from orders o
              where o.id = ${id} and o.status = 'pending' and not exists (
                select 1 from payment_plans where order_id = o.id) for share of o)
            on conflict do nothing returning 1 as noted`,
  );

async function remind(db: Db, order: Overdue, day: Day): Promise<void> {
  const { id: orderId, dueOn, isPart } = order;
  const level = order.level + 1;
  await db.transaction(async (tx) => {
    if (!(await note(tx, order, level, day))) return;
    const mail = isPart
      ? {
          dedupeKey: `instalment_reminder:${orderId}:${dueOn}:${level}`,
          template: 'instalment_reminder' as const,
          data: { orderId, dueOn, level },
        }
      : {
          dedupeKey: `invoice_reminder:${orderId}:${level}`,
          template: 'invoice_reminder' as const,
          data: { orderId, level },
        };
    await queueMail(tx, { ...addresseeOf(order), ...mail });
  });
}

async function giveUp(db: Db, order: Overdue, at: Date): Promise<void> {
  const move = { orderId: order.id, at, actor: 'system' as const, reason: 'not_paid_in_time' };
  // after two months customers do not expect these entries in their cart
  const end = { leavesEntries: true, mail: 'order_cancelled' as const };
  await db.transaction(async (tx) => {
    // staff may have agreed on a plan meanwhile
    await lockOrder(tx, order.id);
    if (!(await findAgreed(tx, order.id))) await cancelOrder(tx, { ...move, ...end });
  });
}

/**
 * Reminds of unpaid invoices: a fixed number of days after the due date, again after the same time, and after the same
 * time once more the order is cancelled; orders by staff, which were delivered before payment, and those paid in parts
 * stay open. Steps keep their distance even after downtime of the jobs.
 */
export async function remindInvoices(db: Db, at: Date): Promise<void> {
  const day = dayOf(at);
  const overdue = await listOverdue(db, day, addDays(day, -getEnv().INVOICE_REMINDER_DAYS));
  for (const order of overdue) {
    try {
      await (order.level < REMINDER_LEVELS ? remind(db, order, day) : giveUp(db, order, at));
    } catch (error) {
      getLogger().error({ orderId: order.id, err: error }, 'invoice not reminded of');
    }
  }
}
