import 'server-only';
import { sql } from 'drizzle-orm';
import type { Day } from '../../core/dates';
import { newId } from '../../core/ids';
import type { Cents } from '../../core/money';
import { rowsOf, type Db } from '../../db/client';
import type { Payable } from '../receipt-rules';
import { reviewReason } from '../receipt-rules';
import type { PaymentSource, ReviewReason } from '../receipt-schema';
import type { TransitionActor } from '../rules';
import { completeWithin } from './complete-order';

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

type Found = Payable & { id: string };

const lockByReference = async (tx: Db, reference: string | null): Promise<Found | null> => {
  if (!reference) return null;
  const [order] = await rowsOf<Found>(
    tx,
    sql`select id, status, total_cents as "totalCents", currency from orders
        where reference = ${reference} for update`,
  );
  return order ?? null;
};

type Receipt = Omit<IncomingPayment, 'at'> & {
  orderId: string | null;
  reason: ReviewReason | null;
  at: Date;
};

/** Writes a payment down, once. @returns false when it was there */
export async function insertReceipt(tx: Db, receipt: Receipt): Promise<boolean> {
  const { source, sourceKey, reference, orderId, amountCents, currency, paidOn, reason, actor, at } = receipt;
  const rows = await rowsOf(
    tx,
    sql`insert into received_payments (id, source, source_key, reference, order_id, amount_cents, currency,
          paid_on, state, reason, actor, received_at)
        values (${newId()}, ${source}, ${sourceKey}, ${reference}, ${orderId}, ${amountCents}, ${currency},
          ${paidOn}, ${reason ? 'review' : 'matched'}, ${reason}, ${actor}, ${at})
        on conflict (source_key) do nothing returning 1 as written`,
  );
  return rows.length > 0;
}

/**
 * Takes a payment that names its order by reference, in the caller's transaction: an exact one completes the
 * order, any other is kept for review. The same payment again changes nothing.
 */
export async function receivePayment(tx: Db, payment: IncomingPayment): Promise<Taken> {
  const { amountCents, currency, actor, at } = payment;
  const order = await lockByReference(tx, payment.reference);
  const orderId = order?.id ?? null;
  const reason = reviewReason(order, payment);
  if (!(await insertReceipt(tx, { ...payment, orderId, reason }))) return { isNew: false, reason, orderId };
  if (order && !reason) {
    const move = { orderId: order.id, at, actor, reason: 'payment_received' };
    const completed = await completeWithin(tx, { ...move, paid: { amountCents, currency } });
    if (!completed.ok) throw new Error('a locked order changed under its payment');
  }
  return { isNew: true, reason, orderId };
}
