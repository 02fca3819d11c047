import 'server-only';
import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '../db/client';
import type { PaymentState } from './schema';
import { paymentEvents, paymentSessions } from './tables';

export type KnownSession = {
  id: string;
  url: string;
  provider: string;
  state: PaymentState;
  refundedAt: Date | null;
};

/** The first webhook event of a provider since a moment; its signature was right. */
export async function firstEventSince(db: Db, provider: string, since: Date): Promise<Date | null> {
  const [event] = await db
    .select({ at: paymentEvents.receivedAt })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), gte(paymentEvents.receivedAt, since)))
    .orderBy(paymentEvents.receivedAt)
    .limit(1);
  return event?.at ?? null;
}

export async function findSessionOf(db: Db, reference: string): Promise<KnownSession | null> {
  const [row] = await db
    .select({
      id: paymentSessions.id,
      url: paymentSessions.url,
      provider: paymentSessions.provider,
      state: paymentSessions.state,
      refundedAt: paymentSessions.refundedAt,
    })
    .from(paymentSessions)
    .where(eq(paymentSessions.reference, reference));
  return row ?? null;
}

/** Ids of sessions that have not ended as far as we know, oldest first. */
export async function listOpenSessions(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: paymentSessions.id })
    .from(paymentSessions)
    .where(eq(paymentSessions.state, 'open'))
    .orderBy(paymentSessions.createdAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whether this webhook event has been processed. */
export async function isKnownEvent(db: Db, eventId: string): Promise<boolean> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, eventId));
  return rows.length > 0;
}
