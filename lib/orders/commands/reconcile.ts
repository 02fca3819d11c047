import 'server-only';
import { getEnv } from '../../config/env';
import { HOUR_MS, MINUTE_MS } from '../../core/durations';
import type { Db } from '../../db/client';
import { getLogger } from '../../http/logger';
import { paymentProvider } from '../../payments/configured';
import { isKnownEvent, listOpenSessions } from '../../payments/queries';
import { paymentUrl } from './payment-url';
import { listStraySessions, listUnpaidBefore } from '../queries';
import { applyReversal } from './apply-reversal';
import { giveUpOrder } from './give-up-order';
import { resumeRefunds } from './refund-order';
import { applySession, settleSession } from './settle-session';

const BATCH = 500;

/** A failure must not block the others. */
async function attempt(what: string, id: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    getLogger().error({ id, err: error }, what);
  }
}

/**
 * Recovers from lost webhooks and crashes: fetches the state of every session believed to be open, and creates missing
 * sessions of interrupted orders, and carries out interrupted refunds. Runs at start and periodically.
 */
export async function reconcilePayments(db: Db, at: Date): Promise<void> {
  const provider = paymentProvider(db);
  if (!provider) return;
  for (const id of await listOpenSessions(db, BATCH))
    await attempt('session not settled', id, () => settleSession(db, provider, id, { at }));
  for (const id of await listStraySessions(db))
    await attempt('session not closed', id, async () => {
      const session = await provider.expireSession(id);
      if (session) await applySession(db, session, { at });
    });
  const cutShort = await listUnpaidBefore(db, new Date(at.getTime() - MINUTE_MS), { withoutSession: true });
  for (const order of cutShort)
    await attempt('session not created', order.id, () => paymentUrl(db, provider, order, { at }));
  await attempt('refunds not resumed', '', () => resumeRefunds(db, provider, at));
}

/**
 * Recovers from lost webhooks about earlier payments: handles every refund and dispute that the provider still lists
 * and that was not handled yet. Runs at start and periodically.
 */
export async function reconcileReversals(db: Db, at: Date): Promise<void> {
  const provider = paymentProvider(db);
  const events = (await provider?.listReversals?.(at)) ?? [];
  for (const event of events) {
    const { eventId, paymentId } = event;
    if (!provider || !paymentId || (await isKnownEvent(db, eventId))) continue;
    const received = { ...event, provider: provider.name };
    await attempt('reversal not applied', eventId, () =>
      applyReversal(db, provider, paymentId, { at, event: received }),
    );
  }
}

/** Cancels card orders unpaid after `ORDER_EXPIRY_HOURS`; those that turn out to be paid are completed. */
export async function expireOrders(db: Db, at: Date): Promise<void> {
  const before = new Date(at.getTime() - getEnv().ORDER_EXPIRY_HOURS * HOUR_MS);
  const provider = paymentProvider(db);
  for (const { id } of await listUnpaidBefore(db, before))
    await attempt('order not expired', id, () =>
      giveUpOrder(db, { orderId: id, at, actor: 'system', reason: 'not_paid_in_time', provider }),
    );
}
