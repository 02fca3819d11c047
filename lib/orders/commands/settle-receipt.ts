import 'server-only';
import { eq } from 'drizzle-orm';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { getLogger } from '../../http/logger';
import { recordRefund } from '../../payments/commands';
import type { PaymentProvider } from '../../payments/provider';
import { findSessionOf } from '../../payments/queries';
import { receivedPayments } from '../tables';
import { closeReceipts } from './close-receipts';

type Settlement = {
  receiptId: string;
  note: string;
  /** Give a card payment back through its provider; bank payments are given back by hand. */
  refund: boolean;
  provider: PaymentProvider | null;
  at: Date;
};

type Receipt = typeof receivedPayments.$inferSelect;

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

/**
 * An administrator has dealt with a payment under review. A card payment can be given back on the way; called
 * again after a hiccup it is given back once.
 * @returns `invalid_transition` when it is not under review; `payment_unavailable` when the provider failed
 */
export async function settleReceipt(
  db: Db,
  { receiptId, note, refund, provider, at }: Settlement,
): Promise<Result<undefined, 'not_found' | 'invalid_transition' | 'payment_unavailable'>> {
  const [receipt] = await db.select().from(receivedPayments).where(eq(receivedPayments.id, receiptId));
  if (!receipt) return fail('not_found');
  const sessionId = refund ? await findRefundable(db, receipt) : null;
  if (receipt.state !== 'review' || (refund && !sessionId)) return fail('invalid_transition');
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
  });
  return ok(undefined);
}
