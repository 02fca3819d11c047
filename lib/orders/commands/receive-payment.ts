import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Day } from '../../core/dates';
import { newId } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { Db } from '../../db/client';
import { hasRows, queryColumn, queryRows } from '../../db/rows';
import { reviewReason } from '../receipt-rules';
import { payableSchema, type PaymentSource, type ReviewReason } from '../receipt-schema';
import type { TransitionActor } from '../rules';
import { completeOrder } from './complete-order';

export type IncomingPayment = {
  source: PaymentSource;
  /** What the source calls this payment; equal ones are taken once. */
  sourceKey: string;
  /** Checked and without spaces; null when there is none. */
  reference: string | null;
  amountCents: Cents;
  currency: string;
  paidOn: Day;
  actor: TransitionActor;
  at: Date;
};

export type Taken = { isNew: boolean; reason: ReviewReason | null; orderId: string | null };

const lockedRow = payableSchema.extend({ id: z.uuid() });
type LockedOrder = z.infer<typeof lockedRow>;

const lockByReference = async (tx: Db, reference: string | null): Promise<LockedOrder | null> => {
  if (!reference) return null;
  const [order] = await queryRows(
    tx,
    lockedRow,
    sql`select id, status, total_cents as "totalCents", currency from orders
        where reference = ${reference} for update`,
  );
  return order ?? null;
};

/** Parts of an order's total that came in by bank and wait for the rest. A card's are given back, not added up. */
const isPart = (orderId: string): SQL =>
  sql`order_id = ${orderId} and state = 'review' and reason = 'partial' and source <> 'provider'`;

async function partsOf(tx: Db, order: LockedOrder | null): Promise<Cents> {
  if (!order) return 0;
  const [cents = 0] = await queryColumn(
    tx,
    z.int(),
    sql`select coalesce(sum(amount_cents), 0)::int from received_payments where ${isPart(order.id)}`,
  );
  return cents;
}

/** The rest has come: the parts before it need nobody's eyes any more. */
export const matchParts = (tx: Db, orderId: string, at: Date) =>
  tx.execute(
    sql`update received_payments set state = 'matched', settled_at = ${at} where ${isPart(orderId)}`,
  );

type Receipt = Omit<IncomingPayment, 'at'> & {
  orderId: string | null;
  reason: ReviewReason | null;
  at: Date;
};

/** Writes a payment down, once. @returns false when it was there */
export async function insertReceipt(tx: Db, receipt: Receipt): Promise<boolean> {
  const { source, sourceKey, reference, orderId, amountCents, currency, paidOn, reason, actor, at } = receipt;
  return hasRows(
    tx,
    sql`insert into received_payments (id, source, source_key, reference, order_id, amount_cents, currency,
          paid_on, state, reason, actor, received_at)
        values (${newId()}, ${source}, ${sourceKey}, ${reference}, ${orderId}, ${amountCents}, ${currency},
          ${paidOn}, ${reason ? 'review' : 'matched'}, ${reason}, ${actor}, ${at})
        on conflict (source_key) do nothing returning 1 as written`,
  );
}

const reviewInstead = (tx: Db, sourceKey: string, reason: ReviewReason) =>
  tx.execute(
    sql`update received_payments set state = 'review', reason = ${reason} where source_key = ${sourceKey}`,
  );

/**
 * Takes a payment that names its order by reference, in the caller's transaction: one that pays it exactly, alone
 * or with the parts before it, completes the order, any other is kept for review, as is one for a holder who has
 * such a pass by now. The same payment again changes nothing.
 */
export async function receivePayment(tx: Db, payment: IncomingPayment): Promise<Taken> {
  const { amountCents, currency, actor, at } = payment;
  // its row stays locked: of two payments at the same time the second sees what the first has done
  const order = await lockByReference(tx, payment.reference);
  const orderId = order?.id ?? null;
  const reason = reviewReason(order, payment, await partsOf(tx, order));
  if (!(await insertReceipt(tx, { ...payment, orderId, reason }))) return { isNew: false, reason, orderId };
  if (order && !reason) {
    const move = { orderId: order.id, at, actor, reason: 'payment_received' };
    const completed = await completeOrder(tx, {
      ...move,
      paid: { amountCents: order.totalCents, currency },
    });
    if (!completed.ok && completed.error.code === 'duplicate_order_item') {
      await reviewInstead(tx, payment.sourceKey, 'same_holder');
      return { isNew: true, reason: 'same_holder', orderId };
    }
    if (!completed.ok) throw new Error('a locked order changed under its payment');
    if (amountCents !== order.totalCents) await matchParts(tx, order.id, at);
  }
  return { isNew: true, reason, orderId };
}
