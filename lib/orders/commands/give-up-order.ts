import 'server-only';
import { fail, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import type { PaymentProvider } from '../../payments/provider';
import { findSessionOf } from '../../payments/queries';
import { recordSession } from '../../payments/commands';
import { cancelOrder, type Cancellation } from './cancel-order';
import { applySession } from './settle-session';

export type GiveUp = Cancellation & { provider: PaymentProvider | null };

/**
 * Gives up an order that waits for a card payment: closes its session first, so that it cannot be paid any
 * more, then cancels it. One that turns out to be paid is completed instead.
 * @returns `invalid_transition` when it was paid
 */
export async function giveUpOrder(
  db: Db,
  { provider, ...move }: GiveUp,
): Promise<Result<undefined, 'not_found' | 'invalid_transition'>> {
  const session = await findSessionOf(db, move.orderId);
  // its money was given back: nothing keeps the order any more
  const isOver = Boolean(session?.refundedAt);
  const ended = session && provider && !isOver ? await provider.expireSession(session.id) : null;
  if (ended?.state === 'succeeded') {
    await applySession(db, ended, { at: move.at });
    return fail('invalid_transition');
  }
  // the customer has paid in a way that takes days to be certain
  if (ended?.state === 'open') return fail('invalid_transition');
  return db.transaction(async (tx) => {
    if (ended) await recordSession(tx, ended, { at: move.at });
    return cancelOrder(tx, move);
  });
}
