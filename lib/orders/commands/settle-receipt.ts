import 'server-only';
import { eq } from 'drizzle-orm';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { getLogger } from '../../http/logger';
import { recordRefund } from '../../payments/commands';
import type { PaymentProvider } from '../../payments/provider';
import { findSessionOf } from '../../payments/queries';
import type { TransitionActor } from '../rules';
import { receivedPayments } from '../tables';
import { cancelOrder } from './cancel-order';
import { closeReceipts } from './close-receipts';
import { completeOrder } from './complete-order';
import { matchReceipt } from './match-receipt';
import { matchParts } from './receive-payment';

type Settlement = {
  receiptId: string;
  note: string;
  /** Give a card payment back through its provider; bank payments are given back by hand. */
  refund: boolean;
  /** Complete the order although a holder has such a pass. */
  release?: boolean;
  provider: PaymentProvider | null;
  actor: TransitionActor;
  at: Date;
};

type Receipt = typeof receivedPayments.$inferSelect;

type Refusal =
  'not_found' | 'invalid_transition' | 'invalid_data' | 'duplicate_order_item' | 'payment_unavailable';

/** The card payment that can be given back: one that no order took, or one whose refund has failed. */
async function findRefundable(
  db: Db,
  { source, sourceKey, reason, reference }: Receipt,
): Promise<string | null> {
  if (source !== 'provider') return null;
  const [, own] = /^session:(.+)$/.exec(sourceKey) ?? [];
  if (own || reason !== 'refund_failed' || !reference) return own ?? null;
  const session = await findSessionOf(db, reference);
  // a part that was given back in the provider's own pages is sent again there
  return session?.refundedAt ? session.id : null;
}

/** The holder is another person, say staff: the order is completed by the payment that waited. */
function release(
  db: Db,
  receipt: Receipt,
  { note, actor, at }: Settlement,
): Promise<Result<undefined, Refusal>> {
  const { orderId, sourceKey, reason } = receipt;
  if (reason !== 'same_holder' || !orderId) return Promise.resolve(fail('invalid_transition'));
  return transaction(db, async (tx) => {
    const move = { orderId, at, actor, reason: 'released' };
    const completed = await completeOrder(tx, { ...move, isReleased: true });
    if (!completed.ok) return completed;
    // paid otherwise in the meantime: this payment is one too many
    if (!completed.data.isNew) return fail('invalid_transition');
    await matchReceipt(tx, { key: sourceKey, note, at });
    await matchParts(tx, orderId, at);
    return ok(undefined);
  });
}

/** A payment that goes back takes the order with it that could not be completed. */
async function cancelHeld(
  tx: Db,
  { orderId, reason }: Receipt,
  { refund, actor, at }: Settlement,
): Promise<void> {
  if (reason !== 'same_holder' || !orderId) return;
  const mail = refund ? 'order_refunded' : 'order_cancelled';
  // an order that was paid otherwise stays
  await cancelOrder(tx, { orderId, at, actor, reason: 'same_holder', mail });
}

/**
 * An administrator has dealt with a payment under review. A card payment can be given back on the way; called
 * again after a hiccup it is given back once. The order of one that waits for `same_holder` is completed by
 * `release`, and cancelled otherwise.
 * @returns `invalid_transition` when it is not under review, or cannot be released; `payment_unavailable` when the
 *   provider failed; `invalid_data` at `refund` for a card payment that would be kept for a cancelled order
 */
export async function settleReceipt(db: Db, settlement: Settlement): Promise<Result<undefined, Refusal>> {
  const { receiptId, note, refund, provider, at } = settlement;
  const [receipt] = await db.select().from(receivedPayments).where(eq(receivedPayments.id, receiptId));
  if (!receipt) return fail('not_found');
  if (receipt.state !== 'review') return fail('invalid_transition');
  if (settlement.release) return release(db, receipt, settlement);
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
  await db.transaction(async (tx) => {
    if (sessionId) await recordRefund(tx, sessionId, at);
    await closeReceipts(tx, { keys: [receipt.sourceKey], note, at });
    await cancelHeld(tx, receipt, settlement);
  });
  return ok(undefined);
}
