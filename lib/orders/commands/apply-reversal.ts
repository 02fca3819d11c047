import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf } from '../../core/dates';
import type { Db } from '../../db/client';
import { getLogger } from '../../http/logger';
import { recordEvent } from '../../payments/commands';
import type { PaymentProvider, Reversal } from '../../payments/provider';
import { findSessionOf } from '../../payments/queries';
import { statusOf } from '../move-order';
import { insertReceipt } from './receive-payment';
import { refundWithin } from './refund-order';
import { settleSession, type Occasion } from './settle-session';

/** Every dispute of a payment is one entry, whatever it comes to. */
const keyOf = ({ kind, paymentId, amountCents }: Reversal): string =>
  kind === 'partly_refunded' ? `refund:${paymentId}:${amountCents}` : `dispute:${paymentId}`;

/** Staff have to look at it: passes stay as they are until the money is gone for good. */
async function keep(tx: Db, reversal: Reversal, at: Date): Promise<void> {
  const { reference, amountCents, currency } = reversal;
  const isKnown = (await statusOf(tx, reference)) !== null;
  await insertReceipt(tx, {
    source: 'provider',
    sourceKey: keyOf(reversal),
    reference,
    orderId: isKnown ? reference : null,
    amountCents,
    currency,
    paidOn: dayOf(at),
    reason: reversal.kind === 'partly_refunded' ? 'partly_refunded' : 'disputed',
    actor: 'provider',
    at,
  });
  getLogger().error({ orderId: reference, kind: reversal.kind }, 'payment reversed at the provider');
}

/** The dispute is over: nobody has to look at it any more. */
const close = (tx: Db, reversal: Reversal, at: Date) =>
  tx.execute(
    sql`update received_payments set state = 'settled', settled_at = ${at}, note = ${reversal.kind}
        where source_key = ${keyOf(reversal)} and state = 'review'`,
  );

/** All the money is back with the customer: the order is refunded, as if it had been done here. */
async function refund(tx: Db, reversal: Reversal, { sessionId, at }: { sessionId: string; at: Date }) {
  const reason = reversal.kind === 'dispute_lost' ? 'dispute_lost' : 'refunded_at_provider';
  const move = { orderId: reversal.reference, at, actor: 'provider' as const, reason };
  const done = await refundWithin(tx, move, sessionId);
  if (!done.ok) getLogger().warn({ orderId: move.orderId, reason }, 'order of a refund is not paid');
}

/**
 * Acts on what happened to a payment after it was made, in the provider's own pages or at the bank of the card: a
 * full refund and a lost dispute refund the order, a partial refund and an open dispute are kept for review. The
 * provider is asked how it stands; repeated and disordered events change nothing more.
 */
export async function applyReversal(
  db: Db,
  provider: PaymentProvider,
  paymentId: string,
  occasion: Occasion,
): Promise<void> {
  const { at, event } = occasion;
  const reversal = await provider.fetchReversal?.(paymentId);
  const isOurs = z.uuid().safeParse(reversal?.reference).success;
  const session = reversal && isOurs ? await findSessionOf(db, reversal.reference) : null;
  if (!reversal || !session) return event && recordEvent(db, event, at);
  // a refund may be told before the payment it takes back
  await settleSession(db, provider, session.id, { at });
  await db.transaction(async (tx) => {
    if (reversal.kind === 'disputed' || reversal.kind === 'partly_refunded') await keep(tx, reversal, at);
    else await close(tx, reversal, at);
    if (reversal.kind === 'refunded' || reversal.kind === 'dispute_lost')
      await refund(tx, reversal, { sessionId: session.id, at });
    if (event) await recordEvent(tx, event, at);
  });
}
