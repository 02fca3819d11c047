import 'server-only';
import type { Db } from '../../db/client';
import { getLogger } from '../../http/logger';
import { recordEvent, recordSession, type ReceivedEvent } from '../../payments/commands';
import type { PaymentProvider, PaymentSession } from '../../payments/provider';
import { cancelOrder } from './cancel-order';
import { completeWithin } from './complete-order';

const REASONS = { failed: 'payment_failed', expired: 'payment_expired' } as const;

/** When, and the event that made us look; it is remembered together with what it led to. */
export type Occasion = { at: Date; event?: ReceivedEvent };

/**
 * Does to the order what its session says: completed when it succeeded, given up when it failed or expired,
 * nothing while it is open. Order and session change together; repeated calls change nothing.
 */
export async function applySession(db: Db, session: PaymentSession, { at, event }: Occasion): Promise<void> {
  const { state, reference, amountCents, currency } = session;
  if (state === 'open') return event && recordEvent(db, event, at);
  await db.transaction(async (tx) => {
    await recordSession(tx, session, { at, ...(event ? { event } : {}) });
    const move = { orderId: reference, at, actor: 'provider' as const };
    const result =
      state === 'succeeded'
        ? await completeWithin(tx, { ...move, paid: { amountCents, currency } })
        : await cancelOrder(tx, { ...move, reason: REASONS[state] });
    // money without an order, or an order without money: somebody has to look at it
    if (!result.ok)
      getLogger().error(
        { orderId: reference, sessionId: session.id, state, code: result.error.code },
        'payment does not fit its order',
      );
  });
}

/** Asks the provider how a session stands and acts on that, not on what a message claims. */
export async function settleSession(
  db: Db,
  provider: PaymentProvider,
  sessionId: string,
  occasion: Occasion,
): Promise<void> {
  const session = await provider.fetchSession(sessionId);
  if (session) await applySession(db, session, occasion);
}
