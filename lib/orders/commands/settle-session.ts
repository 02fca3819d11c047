import 'server-only';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { getLogger } from '../../http/logger';
import { recordEvent, recordSession, type ReceivedEvent } from '../../payments/commands';
import type { PaymentProvider, PaymentSession } from '../../payments/provider';
import { cancelOrder } from './cancel-order';
import { completeOrder } from './complete-order';
import { matchReceipt } from './close-receipts';
import { keepForReview, sourceKeyOf } from './keep-for-review';

const REASONS = { failed: 'payment_failed', expired: 'payment_expired' } as const;

/** Time and event of the check; the event is recorded together with its effect. */
export type Occasion = { at: Date; event?: ReceivedEvent };

const isOurs = ({ reference }: PaymentSession): boolean => z.uuid().safeParse(reference).success;

/** Applies a successful payment. If its order cannot accept it, records it for review. */
async function applyMoney(tx: Db, session: PaymentSession, occasion: Occasion): Promise<void> {
  const { id, reference, amountCents, currency } = session;
  const { at } = occasion;
  const isNews = await recordSession(tx, session, occasion);
  const paid = { amountCents, currency };
  const completed = session.isWrongMode
    ? null
    : await completeOrder(tx, { orderId: reference, at, actor: 'provider', paid });
  const isTaken = completed?.ok && (completed.data.isNew || !isNews);
  // it was under review, and the obstacle is gone
  if (completed?.ok && completed.data.isNew) await matchReceipt(tx, { key: sourceKeyOf(id), at });
  if (isTaken || !isNews) return;
  const isHeld = completed?.ok === false && completed.error.code === 'duplicate_order_item';
  await keepForReview(tx, session, { at, ...(isHeld ? { reason: 'same_holder' } : {}) });
  getLogger().error({ orderId: reference, sessionId: id }, 'payment does not fit its order');
}

/**
 * Applies a session's state to its order: completed on success, cancelled on failure or expiry, unchanged while open.
 * Order and session change in one transaction. Idempotent.
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

/** Fetches a session from the provider and applies it; messages are not trusted. */
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
