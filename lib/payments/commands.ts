import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { hasRows } from '../db/rows';
import { findSessionOf } from './queries';
import type { NewSession, PaymentEvent, PaymentProvider, PaymentSession } from './provider';
import { paymentSessions } from './tables';

/**
 * The payment URL of a reference. Idempotent, also under concurrency: our session is unique per reference, and so is
 * the provider's. Never call it inside a transaction.
 * @param session `isNew` skips the look-up for a reference created just now
 * @throws errors of the provider when it cannot be reached
 */
export async function ensureSession(
  db: Db,
  provider: PaymentProvider,
  { at, isNew = false, ...session }: NewSession & { at: Date; isNew?: boolean },
): Promise<{ id: string; url: string }> {
  const known = isNew ? null : await findSessionOf(db, session.reference);
  if (known) return known;
  const created = await provider.createSession(session);
  const { reference, amountCents, currency } = session;
  await db
    .insert(paymentSessions)
    .values({
      ...created,
      provider: provider.name,
      reference,
      amountCents,
      currency,
      state: 'open',
      createdAt: at,
    })
    .onConflictDoNothing();
  return created;
}

export type ReceivedEvent = PaymentEvent & { provider: string };

const insertEvent = ({ eventId, provider, type, sessionId }: ReceivedEvent, at: Date) =>
  sql`insert into payment_events (id, provider, type, session_id, received_at)
      values (${eventId}, ${provider}, ${type}, ${sessionId ?? ''}, ${at}) on conflict do nothing`;

/**
 * Records how a session ended, together with the event, in one statement. A success is never overwritten.
 * @returns whether the state changed
 */
export async function recordSession(
  tx: Db,
  { id, state }: Pick<PaymentSession, 'id' | 'state'>,
  { at, event }: { at: Date; event?: ReceivedEvent },
): Promise<boolean> {
  const known = event ? sql`with known as (${insertEvent(event, at)})` : sql``;
  return hasRows(
    tx,
    sql`${known} update payment_sessions set state = ${state}, settled_at = ${at}
        where id = ${id} and state <> ${state} and state <> 'succeeded' returning 1 as changed`,
  );
}

/** Records an event without effect. */
export async function recordEvent(db: Db, event: ReceivedEvent, at: Date): Promise<void> {
  await db.execute(insertEvent(event, at));
}

/** Records the refund of a session. @returns whether the state changed */
export async function recordRefund(tx: Db, sessionId: string, at: Date): Promise<boolean> {
  return hasRows(
    tx,
    sql`update payment_sessions set refunded_at = ${at} where id = ${sessionId} and refunded_at is null
        returning 1 as noted`,
  );
}
