import 'server-only';
import { sql } from 'drizzle-orm';
import { fail, ok, type Result } from '../../core/result';
import { rowsOf, type Db } from '../../db/client';
import { getLogger } from '../../http/logger';
import { recordRefund } from '../../payments/commands';
import type { PaymentProvider } from '../../payments/provider';
import type { PaymentSource } from '../receipt-schema';
import { closeReceipts } from './close-receipts';

type Settlement = {
  receiptId: string;
  note: string;
  /** Give a card payment back through its provider; bank payments are given back by hand. */
  refund: boolean;
  provider: PaymentProvider | null;
  at: Date;
};

type Row = { source: PaymentSource; sourceKey: string; state: string };

/**
 * An administrator has dealt with a payment under review. A card payment can be given back on the way; called
 * again after a hiccup it is given back once.
 * @returns `invalid_transition` when it is not under review; `payment_unavailable` when the provider failed
 */
export async function settleReceipt(
  db: Db,
  { receiptId, note, refund, provider, at }: Settlement,
): Promise<Result<undefined, 'not_found' | 'invalid_transition' | 'payment_unavailable'>> {
  const [receipt] = await rowsOf<Row>(
    db,
    sql`select source, source_key as "sourceKey", state from received_payments where id = ${receiptId}`,
  );
  if (!receipt) return fail('not_found');
  const [, sessionId = ''] = /^session:(.+)$/.exec(receipt.sourceKey) ?? [];
  if (receipt.state !== 'review' || (refund && (receipt.source !== 'provider' || !sessionId)))
    return fail('invalid_transition');
  if (refund) {
    try {
      if (!provider) return fail('payment_unavailable');
      await provider.refundSession(sessionId);
    } catch (error) {
      getLogger().error({ sessionId, err: error }, 'payment not refunded');
      return fail('payment_unavailable');
    }
  }
  await db.transaction(async (tx) => {
    if (refund) await recordRefund(tx, sessionId, at);
    await closeReceipts(tx, { keys: [receipt.sourceKey], note, at });
  });
  return ok(undefined);
}
