import 'server-only';
import { sql } from 'drizzle-orm';
import type { Day } from '../../core/dates';
import { newId } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { Db } from '../../db/client';
import { hasRows, queryRow } from '../../db/rows';
import { reviewReason } from '../receipt-rules';
import type { PaymentSource, ReviewReason } from '../receipt-schema';
import type { TransitionActor } from '../rules';
import { PAYABLE_COLUMNS, payableRow, payOrder } from './count-payment';
import { partsOf, sortParts } from './order-parts';

export type IncomingPayment = {
  source: PaymentSource;
  /** The source's id of this payment; equal ones are recorded once. */
  sourceKey: string;
  /** Validated and without spaces; null when there is none. */
  reference: string | null;
  amountCents: Cents;
  currency: string;
  paidOn: Day;
  /** Name and text of the payer, from the bank. */
  payer?: string | null;
  message?: string | null;
  actor: TransitionActor;
  at: Date;
};

export type PaymentOutcome = {
  isNew: boolean;
  reason: ReviewReason | null;
  /** A part that a payment plan expects: nobody has to look at it. */
  isExpected: boolean;
  orderId: string | null;
  orderNumber: string | null;
};

const lockByReference = async (tx: Db, reference: string | null) =>
  reference
    ? queryRow(
        tx,
        payableRow,
        sql`select ${PAYABLE_COLUMNS} from orders where reference = ${reference} for update`,
      )
    : null;

type Receipt = Omit<IncomingPayment, 'at'> & {
  orderId: string | null;
  reason: ReviewReason | null;
  at: Date;
};

/** Records a payment, once. @returns false when it already existed */
export async function insertReceipt(tx: Db, receipt: Receipt): Promise<boolean> {
  const { source, sourceKey, reference, orderId, amountCents, currency, paidOn, reason, actor, at } = receipt;
  const { payer = null, message = null } = receipt;
  return hasRows(
    tx,
    sql`insert into received_payments (id, source, source_key, reference, order_id, amount_cents, currency,
          paid_on, state, reason, actor, payer, message, received_at)
        values (${newId()}, ${source}, ${sourceKey}, ${reference}, ${orderId}, ${amountCents}, ${currency},
          ${paidOn}, ${reason ? 'review' : 'matched'}, ${reason}, ${actor}, ${payer}, ${message}, ${at})
        on conflict (source_key) do nothing returning 1 as written`,
  );
}

const reviewInstead = (tx: Db, sourceKey: string, reason: ReviewReason) =>
  tx.execute(
    sql`update received_payments set state = 'review', reason = ${reason} where source_key = ${sourceKey}`,
  );

/**
 * Records a payment with an order reference, in the caller's transaction. If it pays the order exactly, alone or
 * together with earlier parts, the order is completed; otherwise, or if a holder has such a pass by now, it is
 * recorded for review. Idempotent.
 */
export async function receivePayment(tx: Db, payment: IncomingPayment): Promise<PaymentOutcome> {
  const { amountCents, actor, at } = payment;
  // locks the order's row: of two concurrent payments the second sees the result of the first
  const order = await lockByReference(tx, payment.reference);
  const of = { orderId: order?.id ?? null, orderNumber: order?.number ?? null, isExpected: false };
  const { orderId } = of;
  const earlierCents = await partsOf(tx, order);
  const reason = reviewReason(order, payment, earlierCents);
  if (!(await insertReceipt(tx, { ...payment, orderId, reason }))) return { isNew: false, reason, ...of };
  if (order && reason === 'partial')
    return { isNew: true, reason, ...of, isExpected: await sortParts(tx, order.id) };
  if (order && !reason) {
    const held = await payOrder(tx, order, { amountCents, earlierCents, at, actor });
    if (held) {
      await reviewInstead(tx, payment.sourceKey, held);
      return { isNew: true, reason: held, ...of };
    }
  }
  return { isNew: true, reason, ...of };
}
