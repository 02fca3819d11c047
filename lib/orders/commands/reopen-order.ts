import 'server-only';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { hasRows } from '../../db/rows';
import { PAID_STATUSES, staffTransition } from '../rules';
import { lockReceipt, ownReview } from './assign-payment';
import { cancelOrder } from './cancel-order';
import { lockOrder, moveOrder, type Move, type MovedOrder } from './move-order';
import { recountPayments } from './count-payment';
import { pauseReminders } from './pause-reminders';
import { queueOrderMail } from './queue-order-mail';
import { takeBack } from './refund-effects';

type Reopening = Move & { by: AuditActor; reason: string };

const hasRefunds = (tx: Db, orderId: string): Promise<boolean> =>
  hasRows(tx, sql`select 1 as refunded from refunds where order_id = ${orderId}`);

/** The other payments that completed the order together wait for the rest again. */
const reviewParts = (tx: Db, orderId: string, receiptId: string) =>
  tx.execute(
    sql`update received_payments set state = 'review', reason = 'partial', settled_at = null
        where order_id = ${orderId} and id <> ${receiptId} and state = 'matched' and source <> 'provider'`,
  );

/** Moves a paid order back. @returns null if it cannot be reopened */
async function reopen(tx: Db, move: Reopening): Promise<MovedOrder | null> {
  const { orderId } = move;
  if (!(await lockOrder(tx, orderId)) || (await hasRefunds(tx, orderId))) return null;
  for (const from of PAID_STATUSES) {
    const order = await moveOrder(tx, move, { from, to: 'pending' });
    if (order) return order;
  }
  return null;
}

/** The order awaits its payment again, with an invoice; without one, nobody could pay it, and it ends. */
async function awaitPayment(tx: Db, order: MovedOrder, { by, ...move }: Reopening): Promise<void> {
  if (order.paymentMethod !== 'invoice') {
    await cancelOrder(tx, { ...move, mail: 'order_cancelled' });
    return;
  }
  await pauseReminders(tx, { ...move, by });
  await queueOrderMail(tx, 'order_reopened', order, order.reopened);
}

/**
 * Takes back a payment from the order that staff chose and that it completed: the payment is under review as it came, the
 * order is pending, what it gave is blocked until it is paid, and the customer is told. The passes of companies, issued
 * before payment, stay valid.
 * @returns `invalid_transition` for a payment without such an order, or an order with a refund
 */
export const reopenOrder = (
  db: Db,
  { id, reason }: { id: string; reason: string },
  by: AuditActor,
): Promise<Result<undefined, 'not_found' | 'invalid_transition'>> =>
  transaction(db, async (tx) => {
    const receipt = await lockReceipt(tx, id);
    if (!receipt) return fail('not_found');
    const { assignedTo: orderId, state } = receipt;
    if (state !== 'matched' || orderId === null || receipt.orderId !== orderId)
      return fail('invalid_transition');
    const move = { orderId, at: by.at, actor: staffTransition(by), by, reason };
    const order = await reopen(tx, move);
    if (!order) return fail('invalid_transition');
    const own = await ownReview(tx, receipt);
    await reviewParts(tx, orderId, id);
    if (order.channel === 'shop') await takeBack(tx, order, { at: by.at });
    // its own payment may have come meanwhile, when the order was paid already
    if (!(await recountPayments(tx, move))) await awaitPayment(tx, order, move);
    await recordAudit(tx, by, {
      action: 'payment_unassigned',
      target: { type: 'payment', id },
      personId: order.accountId,
      before: { orderId, state },
      after: { orderId: own.orderId, state: 'review' },
      reason,
    });
    return ok(undefined);
  });
