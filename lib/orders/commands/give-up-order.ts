import 'server-only';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import type { PaymentProvider } from '../../payments/provider';
import { findSessionOf } from '../../payments/queries';
import { recordSession } from '../../payments/commands';
import { cancelOrder, type Cancellation } from './cancel-order';
import { endSession } from './end-session';
import { applySession } from './settle-session';

export type GiveUp = Cancellation & { provider: PaymentProvider | null };

/**
 * Cancels an order that waits for a card payment, after closing its session, so that it can no longer be paid. If it
 * turns out to be paid, it is completed.
 * @returns `invalid_transition` when it was paid; `payment_unavailable` when its session could not be closed
 */
export async function giveUpOrder(
  db: Db,
  { provider, ...move }: GiveUp,
): Promise<Result<undefined, 'not_found' | 'invalid_transition' | 'payment_unavailable'>> {
  const session = await findSessionOf(db, move.orderId);
  // the payment was refunded: the order can be cancelled
  const isOver = Boolean(session?.refundedAt);
  const closed = session && provider && !isOver ? await endSession(provider, session.id) : ok(null);
  if (!closed.ok) return closed;
  const ended = closed.data;
  if (ended?.state === 'succeeded') {
    await applySession(db, ended, { at: move.at });
    return fail('invalid_transition');
  }
  if (ended?.state === 'open') return fail('invalid_transition');
  return db.transaction(async (tx) => {
    if (ended) await recordSession(tx, ended, { at: move.at });
    return cancelOrder(tx, move);
  });
}
