import 'server-only';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import type { PaymentProvider } from '../../payments/provider';
import { findSessionOf } from '../../payments/queries';
import { moveOrder, recordMove, statusOf, type Move } from './move-order';
import { isPaid, mayMove, staffTransition } from '../rules';
import type { OrderStatus } from '../schema';
import { completeOrder } from './complete-order';
import { endSession } from './end-session';
import { giveUpOrder } from './give-up-order';
import type { RefundLimit } from '../refund-rules';
import { refundOrder } from './refund-order';
import { applySession } from './settle-session';

type MoveWithProvider = Move & { provider: PaymentProvider | null };

export type TransitionInput = {
  orderId: string;
  to: OrderStatus;
  reason?: string | undefined;
  provider: PaymentProvider | null;
} & Partial<RefundLimit>;

type Moved = Result<
  undefined,
  'not_found' | 'invalid_transition' | 'payment_unavailable' | 'duplicate_order_item' | 'approval_needed'
>;

/** Completes an order reported as paid by an administrator. Closes an open card payment first. */
async function complete(db: Db, { provider, ...move }: MoveWithProvider): Promise<Moved> {
  const session = await findSessionOf(db, move.orderId);
  if (session?.state === 'open') {
    if (provider?.name !== session.provider) return fail('payment_unavailable');
    const ended = await endSession(provider, session.id);
    if (!ended.ok) return ended;
    if (ended.data?.state === 'open') return fail('invalid_transition');
    if (ended.data?.state === 'succeeded') {
      const { data } = ended;
      return db.transaction(async (tx) => {
        await applySession(tx, data, { at: move.at });
        // a payment of another amount, or for a holder with such a pass, is under review
        const status = await statusOf(tx, move.orderId);
        if (!status || !isPaid(status)) return fail('invalid_transition');
        await recordMove(tx, move, { from: 'pending', to: 'completed' });
        return ok(undefined);
      });
    }
  }
  const completed = await completeOrder(db, move);
  if (!completed.ok) return completed;
  return completed.data.isNew ? ok(undefined) : fail('invalid_transition');
}

async function cancel(db: Db, { provider, ...move }: MoveWithProvider): Promise<Moved> {
  const reason = move.reason ?? 'cancelled_by_operator';
  return giveUpOrder(db, { ...move, reason, provider, mail: 'order_cancelled' });
}

async function refundWhole(db: Db, input: Omit<TransitionInput, 'to'>, by: AuditActor): Promise<Moved> {
  const refunded = await refundOrder(db, { ...input, key: null, loggedAs: 'order_moved' }, by);
  if (refunded.ok) return ok(undefined);
  const { code } = refunded.error;
  return fail(code === 'invalid_data' ? 'invalid_transition' : code);
}

/**
 * Changes the status of an order with all consequences (passes, mails, refund), for staff.
 * @returns `invalid_transition` for a transition that is not allowed; `duplicate_order_item` when a holder has such a
 * pass by now: its payment under review can be released
 */
export async function transitionOrder(
  db: Db,
  { to, ...input }: TransitionInput,
  by: AuditActor,
): Promise<Moved> {
  const { orderId, reason, provider } = input;
  const move: Move = { orderId, at: by.at, actor: staffTransition(by), by, ...(reason ? { reason } : {}) };
  const from = await statusOf(db, move.orderId);
  if (!from) return fail('not_found');
  if (!mayMove(from, to)) return fail('invalid_transition');
  switch (to) {
    case 'completed':
      return complete(db, { ...move, provider });
    case 'cancelled':
      return cancel(db, { ...move, provider });
    case 'refunded':
      return refundWhole(db, input, by);
    case 'produced':
    case 'archived':
    case 'pending':
      return db.transaction(async (tx) => {
        if (!(await moveOrder(tx, move, { from, to }))) return fail('invalid_transition');
        await recordMove(tx, move, { from, to });
        return ok(undefined);
      });
  }
}
