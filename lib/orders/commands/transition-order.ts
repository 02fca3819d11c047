import 'server-only';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import type { PaymentProvider } from '../../payments/provider';
import { findSessionOf } from '../../payments/queries';
import { moveOrder, statusOf, type Move } from './move-order';
import { isPaid, mayMove } from '../rules';
import type { OrderStatus } from '../schema';
import { completeOrder } from './complete-order';
import { endSession } from './end-session';
import { giveUpOrder } from './give-up-order';
import { refundOrder } from './refund-order';
import { applySession } from './settle-session';

export type Transition = Move & { to: OrderStatus; provider: PaymentProvider | null };

type Moved = Result<
  undefined,
  'not_found' | 'invalid_transition' | 'payment_unavailable' | 'duplicate_order_item'
>;

/** Completes an order reported as paid by an administrator. Closes an open card payment first. */
async function complete(db: Db, { provider, to: _to, ...move }: Transition): Promise<Moved> {
  const session = await findSessionOf(db, move.orderId);
  if (session?.state === 'open') {
    if (provider?.name !== session.provider) return fail('payment_unavailable');
    const ended = await endSession(provider, session.id);
    if (!ended.ok) return ended;
    if (ended.data?.state === 'open') return fail('invalid_transition');
    if (ended.data?.state === 'succeeded') {
      await applySession(db, ended.data, { at: move.at });
      // a payment of another amount, or for a holder with such a pass, is under review
      const status = await statusOf(db, move.orderId);
      return status && isPaid(status) ? ok(undefined) : fail('invalid_transition');
    }
  }
  const completed = await completeOrder(db, move);
  if (!completed.ok) return completed;
  return completed.data.isNew ? ok(undefined) : fail('invalid_transition');
}

async function cancel(db: Db, { provider, to: _to, ...move }: Transition): Promise<Moved> {
  const reason = move.reason ?? 'cancelled_by_operator';
  return giveUpOrder(db, { ...move, reason, provider, mail: 'order_cancelled' });
}

/**
 * Changes the status of an order with all consequences (passes, mails, refund), for administrators.
 * @returns `invalid_transition` for a transition that is not allowed; `duplicate_order_item` when a holder has such a
 * pass by now: its payment under review can be released
 */
export async function transitionOrder(db: Db, transition: Transition): Promise<Moved> {
  const { to, provider, ...move } = transition;
  const from = await statusOf(db, move.orderId);
  if (!from) return fail('not_found');
  if (!mayMove(from, to)) return fail('invalid_transition');
  switch (to) {
    case 'completed':
      return complete(db, transition);
    case 'cancelled':
      return cancel(db, transition);
    case 'refunded':
      return refundOrder(db, { ...move, provider });
    case 'produced':
    case 'archived':
    case 'pending':
      return (await db.transaction((tx) => moveOrder(tx, move, { from, to })))
        ? ok(undefined)
        : fail('invalid_transition');
  }
}
