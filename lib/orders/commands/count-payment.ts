import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Cents } from '../../core/money';
import type { Db } from '../../db/client';
import { queryRow } from '../../db/rows';
import { reviewReason } from '../receipt-rules';
import { payableSchema } from '../receipt-schema';
import type { TransitionActor } from '../rules';
import { receivedPayments } from '../tables';
import { matchReceipt } from './close-receipts';
import { completeOrder } from './complete-order';
import { matchParts, partsOf, sortParts } from './order-parts';

export const payableRow = payableSchema.extend({ id: z.uuid(), number: z.string() });
type PayableOrder = z.infer<typeof payableRow>;
export const PAYABLE_COLUMNS = sql.raw(`id, number, status, total_cents as "totalCents", currency`);

type Receipt = typeof receivedPayments.$inferSelect;
type Counting = { at: Date; actor: TransitionActor };

const lockPayable = (tx: Db, orderId: string): Promise<PayableOrder | null> =>
  queryRow(tx, payableRow, sql`select ${PAYABLE_COLUMNS} from orders where id = ${orderId} for update`);

/** Locks the order of a payment: before the payment itself, as who receives another one does. */
export const lockOrderOf = (tx: Db, receiptId: string) =>
  tx.execute(
    sql`select 1 from orders where id = (select order_id from received_payments where id = ${receiptId}) for update`,
  );

/**
 * Completes a locked order that a payment pays exactly, alone or with earlier parts, which paid it too unless this payment
 * did so alone.
 * @returns `same_holder` if a holder has such a pass by now, so that staff must decide
 */
export async function payOrder(
  tx: Db,
  { id: orderId, totalCents, currency }: PayableOrder,
  { amountCents, earlierCents, at, actor }: Counting & { amountCents: Cents; earlierCents: Cents },
): Promise<'same_holder' | null> {
  const move = { orderId, at, actor, reason: 'payment_received' };
  const completed = await completeOrder(tx, { ...move, paid: { amountCents: totalCents, currency } });
  if (!completed.ok && completed.error.code === 'duplicate_order_item') return 'same_holder';
  if (!completed.ok) throw new Error('a locked order changed under its payment');
  if (earlierCents > 0)
    await (amountCents === totalCents ? sortParts(tx, orderId) : matchParts(tx, orderId, at));
  return null;
}

/**
 * A payment under review counts for an order, as if it had named it and came now.
 * @returns whether it completed the order
 */
export async function countPayment(
  tx: Db,
  { id, sourceKey, amountCents, currency }: Receipt,
  { orderId, at, actor }: Counting & { orderId: string },
): Promise<boolean> {
  const order = await lockPayable(tx, orderId);
  if (!order) return false;
  const earlierCents = await partsOf(tx, order, id);
  const reason =
    reviewReason(order, { amountCents, currency }, earlierCents) ??
    (await payOrder(tx, order, { amountCents, earlierCents, at, actor }));
  await tx
    .update(receivedPayments)
    .set({ orderId, ...(reason ? { reason } : {}) })
    .where(eq(receivedPayments.id, id));
  if (reason === 'partial') await sortParts(tx, orderId);
  if (reason) return false;
  await matchReceipt(tx, { key: sourceKey, at });
  return true;
}

/**
 * Once a payment has left an unpaid order or come back to it, the others may be exactly its total: what was too much, or
 * for an order that was paid, may be a part by now. Staff decide about parts without a plan, as before.
 * @returns whether they completed the order
 */
export async function recountPayments(
  tx: Db,
  { orderId, ...counting }: Counting & { orderId: string },
): Promise<boolean> {
  await sortParts(tx, orderId);
  if ((await lockPayable(tx, orderId))?.status !== 'pending') return false;
  const candidates = await tx
    .select()
    .from(receivedPayments)
    .where(
      sql`order_id = ${orderId} and state in ('waiting', 'review') and source <> 'provider'
        and reason in ('partial', 'overpaid', 'already_paid')`,
    )
    .orderBy(sql`reason = 'partial', received_at desc`);
  for (const receipt of candidates)
    if (await countPayment(tx, receipt, { orderId, ...counting })) return true;
  return false;
}
