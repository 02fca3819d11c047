import 'server-only';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { getLogger } from '../../http/logger';
import { recordEvent, recordSession, type ReceivedEvent } from '../../payments/commands';
import type { PaymentProvider, PaymentSession } from '../../payments/provider';
import { cancelOrder } from './cancel-order';
import { completeOrder } from './complete-order';
import { matchReceipt } from './match-receipt';
import { keepForReview, sourceKeyOf } from './keep-for-review';

const REASONS = { failed: 'payment_failed', expired: 'payment_expired' } as const;

/** When, and the event that made us look; it is remembered together with what it led to. */
export type Occasion = { at: Date; event?: ReceivedEvent };

const isOurs = ({ reference }: PaymentSession): boolean => z.uuid().safeParse(reference).success;

/** Money that came in. What its order cannot take is kept where an administrator finds it. */
async function applyMoney(tx: Db, session: PaymentSession, occasion: Occasion): Promise<void> {
  const { id, reference, amountCents, currency } = session;
  const { at } = occasion;
  const isNews = await recordSession(tx, session, occasion);
  const paid = { amountCents, currency };
  const completed = session.isWrongMode
    ? null
    : await completeOrder(tx, { orderId: reference, at, actor: 'provider', paid });
  const isTaken = completed?.ok && (completed.data.isNew || !isNews);
  // it was under review, and what stood in its way is gone
  if (completed?.ok && completed.data.isNew) await matchReceipt(tx, { key: sourceKeyOf(id), at });
  if (isTaken || !isNews) return;
  const isHeld = completed?.ok === false && completed.error.code === 'duplicate_order_item';
  await keepForReview(tx, session, { at, ...(isHeld ? { reason: 'same_holder' } : {}) });
  getLogger().error({ orderId: reference, sessionId: id }, 'payment does not fit its order');
}

/**
 * Does to the order what its session says: completed when it succeeded, given up when it failed or expired,
 * nothing while it is open. Order and session change together; repeated calls change nothing.
 */
export async function applySession(db: Db, session: PaymentSession, occasion: Occasion): Promise<void> {
  const { state, reference } = session;
  const { at, event } = occasion;
  if (state === 'open' || !isOurs(session)) return event && recordEvent(db, event, at);
  await db.transaction(async (tx) => {
    if (state === 'succeeded') return applyMoney(tx, session, occasion);
    await recordSession(tx, session, occasion);
    await cancelOrder(tx, { orderId: reference, at, actor: 'provider', reason: REASONS[state] });
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
  else if (occasion.event) await recordEvent(db, occasion.event, occasion.at);
}
