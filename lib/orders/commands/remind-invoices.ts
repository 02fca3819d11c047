import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { getEnv } from '../../config/env';
import { addDays, dayOf, type Day } from '../../core/dates';
import type { Db } from '../../db/client';
import { hasRows, queryRows } from '../../db/rows';
import { getLogger } from '../../http/logger';
import { queueMail } from '../../mail/commands';
import { REMINDER_LEVELS } from '../invoice-rules';
import { addresseeOf, addresseeRow } from './queue-order-mail';
import { cancelOrder } from './cancel-order';

const BATCH = 500;

const overdueRow = addresseeRow.extend({ level: z.int(), since: z.iso.date() });
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
          coalesce(max(r.level), 0)::int as level, coalesce(max(r.sent_on), o.due_on)::text as since
        from orders o left join invoice_reminders r on r.order_id = o.id
        where o.status = 'pending' and o.payment_method = 'invoice' and o.due_on <= ${before}
          and not exists (select 1 from received_payments p
            where o.id in (p.order_id, p.assigned_to) and p.state = 'review')
          and not exists (select 1 from reminder_pauses h
            where h.order_id = o.id and coalesce(h.until, 'infinity') >= ${day})
        group by o.id having coalesce(max(r.sent_on), o.due_on) <= ${before}
          and (o.channel <> 'counter' or coalesce(max(r.level), 0) < ${REMINDER_LEVELS})
        order by 6 limit ${BATCH}`,
  );

async function remind(db: Db, order: Overdue, day: Day): Promise<void> {
  const level = order.level + 1;
  await db.transaction(async (tx) => {
    // the row decides, also between instances
    const isNoted = await hasRows(
      tx,
      sql`insert into invoice_reminders (order_id, level, sent_on)
          (select id, ${level}::int, ${day}::date from orders
            where id = ${order.id} and status = 'pending' for share)
          on conflict do nothing returning 1 as noted`,
    );
    if (!isNoted) return;
    await queueMail(tx, {
      dedupeKey: `invoice_reminder:${order.id}:${level}`,
      ...addresseeOf(order),
      template: 'invoice_reminder',
      data: { orderId: order.id, level },
    });
  });
}

async function giveUp(db: Db, order: Overdue, at: Date): Promise<void> {
  const move = { orderId: order.id, at, actor: 'system' as const, reason: 'not_paid_in_time' };
  // after two months customers do not expect these entries in their cart
  const end = { leavesEntries: true, mail: 'order_cancelled' as const };
  await db.transaction((tx) => cancelOrder(tx, { ...move, ...end }));
}

/**
 * Reminds of unpaid invoices: a fixed number of days after the due date, again after the same time, and after the same
 * time once more the order is cancelled; orders by staff, which were delivered before payment, stay open. Steps keep
 * their distance even after downtime of the jobs.
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
