import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { hasRows, queryColumn, queryRow } from '../../db/rows';
import { getLogger } from '../../http/logger';
import { appliedBefore, isAssignable, reviewReason, undoUntil } from '../receipt-rules';
import type { AssignInput, Assigned, UnassignInput } from '../receipt-schema';
import { staffTransition } from '../rules';
import { receivedPayments } from '../tables';
import { countPayment, lockOrderOf, PAYABLE_COLUMNS, payableRow, recountPayments } from './count-payment';
import { sortParts } from './order-parts';

type Receipt = typeof receivedPayments.$inferSelect;

export async function lockReceipt(tx: Db, id: string): Promise<Receipt | null> {
  const [receipt] = await tx.select().from(receivedPayments).where(eq(receivedPayments.id, id)).for('update');
  return receipt ?? null;
}

/** Whether the choice that stands is the one of `appliesAt`; any is without it. */
const isAsRead = ({ assignedAt }: Receipt, appliesAt: string | null | undefined): boolean =>
  appliesAt === undefined ||
  (assignedAt ? undoUntil(assignedAt).getTime() : null) === (appliesAt ? Date.parse(appliesAt) : null);

/**
 * Chooses the order of a payment under review. It counts once the time to undo has passed ({@link applyAssignments}).
 * Idempotent for one person.
 * @returns `invalid_data` at `order` if no pending order has this number; `invalid_transition` for a payment that is
 * not under review, or knows its order; `conflict` for another choice than that of `appliesAt`
 */
export const assignPayment = (
  db: Db,
  { id, order: number, appliesAt }: AssignInput & { id: string },
  by: AuditActor,
): Promise<Result<Assigned, 'not_found' | 'invalid_transition' | 'invalid_data' | 'conflict'>> =>
  db.transaction(async (tx) => {
    const receipt = await lockReceipt(tx, id);
    if (!receipt) return fail('not_found');
    if (!isAssignable(receipt)) return fail('invalid_transition');
    const order = await queryRow(
      tx,
      payableRow,
      sql`select ${PAYABLE_COLUMNS} from orders where number = ${number} and status = 'pending'`,
    );
    if (!order) return fail('invalid_data', [{ path: 'order', code: 'no_open_order' }]);
    if (receipt.orderId === order.id) return fail('invalid_transition');
    const assigned = (since: Date) =>
      ok({ order: order.number, orderId: order.id, appliesAt: undoUntil(since).toISOString() });
    const assignedBy = staffTransition(by);
    const isRepeated = receipt.assignedTo === order.id && receipt.assignedBy === assignedBy;
    if (!isRepeated && !isAsRead(receipt, appliesAt)) return fail('conflict');
    if (receipt.assignedTo === order.id && receipt.assignedAt) return assigned(receipt.assignedAt);
    await tx
      .update(receivedPayments)
      .set({ assignedTo: order.id, assignedBy, assignedAt: by.at })
      .where(eq(receivedPayments.id, id));
    await recordAudit(tx, by, {
      action: 'payment_assigned',
      target: { type: 'payment', id },
      before: { orderId: receipt.orderId, reason: receipt.reason },
      after: { orderId: order.id, amount: receipt.amountCents },
    });
    return assigned(by.at);
  });

/**
 * Puts a payment under review without the order that staff chose for it: what the payment itself says counts again.
 * @returns what it says
 */
export async function ownReview(tx: Db, receipt: Receipt) {
  const named = await queryRow(
    tx,
    payableRow,
    sql`select ${PAYABLE_COLUMNS} from orders where reference = ${receipt.reference}`,
  );
  const own = {
    orderId: named?.id ?? null,
    reason: reviewReason(named ?? null, receipt) ?? ('partial' as const),
  };
  await tx
    .update(receivedPayments)
    .set({ ...own, state: 'review', assignedTo: null, assignedBy: null, assignedAt: null, settledAt: null })
    .where(eq(receivedPayments.id, receipt.id));
  if (own.orderId && own.reason === 'partial') await sortParts(tx, own.orderId);
  return own;
}

/**
 * Undoes the choice of an order, before or after it counts, as long as the payment has not completed the order.
 * @param choice another one than that of `order` and `appliesAt`, made by somebody else meanwhile, stays
 * @returns `invalid_transition` for a payment without that choice, or one that completed its order
 */
export const unassignPayment = (
  db: Db,
  { id, order: number, appliesAt }: UnassignInput & { id: string },
  by: AuditActor,
): Promise<Result<undefined, 'not_found' | 'invalid_transition'>> =>
  db.transaction(async (tx) => {
    await lockOrderOf(tx, id);
    const receipt = await lockReceipt(tx, id);
    if (!receipt) return fail('not_found');
    const { assignedTo, orderId, state } = receipt;
    if (assignedTo === null || (state !== 'review' && state !== 'waiting')) return fail('invalid_transition');
    if (!isAsRead(receipt, appliesAt)) return fail('invalid_transition');
    const isChosen =
      number === undefined ||
      (await hasRows(
        tx,
        sql`select 1 as chosen from orders where id = ${assignedTo} and number = ${number}`,
      ));
    if (!isChosen) return fail('invalid_transition');
    const after = orderId === assignedTo ? (await ownReview(tx, receipt)).orderId : orderId;
    await tx
      .update(receivedPayments)
      .set({ assignedTo: null, assignedBy: null, assignedAt: null })
      .where(eq(receivedPayments.id, id));
    if (orderId && after !== orderId)
      await recountPayments(tx, { orderId, at: by.at, actor: staffTransition(by) });
    await recordAudit(tx, by, {
      action: 'payment_unassigned',
      target: { type: 'payment', id },
      before: { orderId: assignedTo },
      after: { orderId: after },
    });
    return ok(undefined);
  });

/** The payment counts for the chosen order, as if it had named it. */
async function apply(tx: Db, id: string, at: Date): Promise<void> {
  const receipt = await lockReceipt(tx, id);
  if (!receipt?.assignedTo || receipt.orderId === receipt.assignedTo || receipt.state !== 'review') return;
  const { assignedTo: orderId, assignedBy } = receipt;
  await countPayment(tx, receipt, { orderId, at, actor: assignedBy ?? 'system' });
}

const BATCH = 100;

/** Lets the orders count that staff chose for payments and did not take back in time. */
export async function applyAssignments(db: Db, at: Date): Promise<void> {
  const due = await queryColumn(
    db,
    z.string(),
    sql`select id from received_payments
        where state = 'review' and assigned_to is not null and order_id is distinct from assigned_to
          and assigned_at <= ${appliedBefore(at)}
        order by assigned_at limit ${BATCH}`,
  );
  for (const id of due) {
    try {
      await db.transaction((tx) => apply(tx, id, at));
    } catch (error) {
      getLogger().error({ paymentId: id, err: error }, 'payment not assigned');
    }
  }
}
