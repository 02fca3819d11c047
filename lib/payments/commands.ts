import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { hasRows } from '../db/rows';
import { findSessionOf } from './queries';
import type { NewSession, PaymentEvent, PaymentProvider, PaymentSession } from './provider';
import { paymentSessions } from './tables';

/**
 * The address where a reference is paid. Asked again, or by several at once, it is the same session: ours is
 * unique per reference, and so is the provider's. Never inside a transaction.
 * @param session `isNew` spares the look-up when the reference came into being a moment ago
 * @throws what the provider throws when it cannot be reached
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

/** A webhook's event, and who sent it. */
export type ReceivedEvent = PaymentEvent & { provider: string };

const insertEvent = ({ eventId, provider, type, sessionId }: ReceivedEvent, at: Date) =>
  sql`insert into payment_events (id, provider, type, session_id, received_at)
      values (${eventId}, ${provider}, ${type}, ${sessionId ?? ''}, ${at}) on conflict do nothing`;

/**
 * Notes how a session ended, and the event that told us, in one statement. What succeeded stays so, whatever
 * arrives later.
 * @returns whether that was news
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

/** Remembers an event that changed nothing. */
export async function recordEvent(db: Db, event: ReceivedEvent, at: Date): Promise<void> {
  await db.execute(insertEvent(event, at));
}

/** Notes that a session's money was given back. @returns whether that was news */
export async function recordRefund(tx: Db, sessionId: string, at: Date): Promise<boolean> {
  return hasRows(
    tx,
    sql`update payment_sessions set refunded_at = ${at} where id = ${sessionId} and refunded_at is null
        returning 1 as noted`,
  );
}
