import 'server-only';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { getLogger } from '../../http/logger';
import { recordRefund } from '../../payments/commands';
import type { PaymentProvider } from '../../payments/provider';
import { findSessionOf } from '../../payments/queries';
import { staffTransition } from '../rules';
import { receivedPayments } from '../tables';
import { cancelOrder } from './cancel-order';
import { closeReceipts, matchReceipt } from './close-receipts';
import { completeOrder } from './complete-order';
import { lockOrderOf, recountPayments } from './count-payment';
import { matchParts } from './order-parts';

type Settlement = {
  receiptId: string;
  note: string;
  /** Refund a card payment through its provider; bank payments are refunded manually. */
  refund: boolean;
  /** Complete the order although a holder has such a pass. */
  release?: boolean;
  provider: PaymentProvider | null;
};

type Receipt = typeof receivedPayments.$inferSelect;

type Refusal =
  | 'not_found'
  | 'invalid_transition'
  | 'invalid_data'
  | 'duplicate_order_item'
  | 'payment_unavailable';

/** The card payment that can be refunded: one that no order accepted, or one whose refund failed. */
async function findRefundable(
  db: Db,
  { source, sourceKey, reason, reference }: Receipt,
): Promise<string | null> {
  if (source !== 'provider') return null;
  const [, own] = /^session:(.+)$/.exec(sourceKey) ?? [];
  if (own || reason !== 'refund_failed' || !reference) return own ?? null;
  const session = await findSessionOf(db, reference);
  // partial refunds made at the provider are repeated there
  return session?.refundedAt ? session.id : null;
}

const recordSettlement = (
  tx: Db,
  { id, orderId, reason }: Receipt,
  { note, refund, release = false }: Settlement,
  by: AuditActor,
): Promise<unknown> =>
  recordAudit(tx, by, {
    action: 'payment_settled',
    target: { type: 'payment', id },
    before: { state: 'review', reason },
    after: { state: release ? 'matched' : 'settled', orderId, refund, release },
    reason: note,
  });

/** Staff confirmed another person: completes the order with the waiting payment. */
function release(
  db: Db,
  receipt: Receipt,
  settlement: Settlement,
  by: AuditActor,
): Promise<Result<undefined, Refusal>> {
  const { orderId, sourceKey, reason } = receipt;
  const { note } = settlement;
  const { at } = by;
  if (reason !== 'same_holder' || !orderId) return Promise.resolve(fail('invalid_transition'));
  return transaction(db, async (tx) => {
    const move = { orderId, at, actor: staffTransition(by), reason: 'released' };
    const completed = await completeOrder(tx, { ...move, isReleased: true });
    if (!completed.ok) return completed;
    // paid otherwise meanwhile: this payment is superfluous
    if (!completed.data.isNew) return fail('invalid_transition');
    await matchReceipt(tx, { key: sourceKey, note, at });
    await matchParts(tx, orderId, at);
    await recordSettlement(tx, receipt, settlement, by);
    return ok(undefined);
  });
}

/** Cancels the order that could not be completed when its payment is refunded. */
async function cancelRefusedOrder(
  tx: Db,
  { orderId, reason }: Receipt,
  { refund }: Settlement,
  by: AuditActor,
): Promise<void> {
  if (reason !== 'same_holder' || !orderId) return;
  const mail = refund ? 'order_refunded' : 'order_cancelled';
  // an order paid otherwise is kept
  await cancelOrder(tx, { orderId, at: by.at, actor: staffTransition(by), reason: 'same_holder', mail });
}

/**
 * Closes a payment under review, for staff. Can refund a card payment, idempotently. The order of a
 * `same_holder` payment is completed by `release`, and cancelled otherwise.
 * @returns `invalid_transition` when it is not under review, or cannot be released; `payment_unavailable` when the
 * provider failed; `invalid_data` at `refund` for keeping a card payment of a cancelled order
 */
export async function settleReceipt(
  db: Db,
  settlement: Settlement,
  by: AuditActor,
): Promise<Result<undefined, Refusal>> {
  const { receiptId, note, refund, provider } = settlement;
  const { at } = by;
  const [receipt] = await db.select().from(receivedPayments).where(eq(receivedPayments.id, receiptId));
  if (!receipt) return fail('not_found');
  if (receipt.state !== 'review') return fail('invalid_transition');
  if (settlement.release) return release(db, receipt, settlement, by);
  if (receipt.reason === 'same_holder' && receipt.source === 'provider' && !refund)
    return fail('invalid_data', [{ path: 'refund', code: 'required' }]);
  const sessionId = refund ? await findRefundable(db, receipt) : null;
  if (refund && !sessionId) return fail('invalid_transition');
  if (sessionId) {
    try {
      if (!provider) return fail('payment_unavailable');
      await provider.refundSession(sessionId);
    } catch (error) {
      getLogger().error({ sessionId, err: error }, 'payment not refunded');
      return fail('payment_unavailable');
    }
  }
  return transaction(db, async (tx) => {
    await lockOrderOf(tx, receiptId);
    if (sessionId) await recordRefund(tx, sessionId, at);
    const closed = await closeReceipts(tx, { keys: [receipt.sourceKey], note, at });
    // somebody else settled it meanwhile; a refund that was made is recorded all the same
    if (!closed.length && !sessionId) return fail('invalid_transition');
    await cancelRefusedOrder(tx, receipt, settlement, by);
    if (receipt.orderId)
      await recountPayments(tx, { orderId: receipt.orderId, at, actor: staffTransition(by) });
    await recordSettlement(tx, receipt, settlement, by);
    return ok(undefined);
  });
}
