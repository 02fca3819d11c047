import 'server-only';
import { z } from 'zod';
import { dayOf } from '../../core/dates';
import type { Db } from '../../db/client';
import { getLogger } from '../../http/logger';
import { recordEvent, recordRefund } from '../../payments/commands';
import type { PaymentProvider, Reversal } from '../../payments/provider';
import { findSessionOf } from '../../payments/queries';
import { statusOf } from './move-order';
import type { ReviewReason } from '../receipt-schema';
import { closeReceipts } from './close-receipts';
import { sourceKeyOf } from './keep-for-review';
import { insertReceipt } from './receive-payment';
import { refundWithin } from './refund-order';
import { settleSession, type Occasion } from './settle-session';

/** Every dispute of a payment is one entry, whatever it comes to. */
const disputeKey = (paymentId: string): string => `dispute:${paymentId}`;
/** Every amount that was given back is one, as long as it is not all of it. */
const partKeys = (paymentId: string): string => `refund:${paymentId}:`;
/** And so is every attempt that failed. */
const failedKeys = (paymentId: string): string => `failed-refund:${paymentId}:`;

type Kept = Extract<Reversal['kind'], ReviewReason>;

const keyOf = ({ kind, paymentId, amountCents, refundId = '' }: Reversal & { kind: Kept }): string => {
  switch (kind) {
    case 'disputed':
      return disputeKey(paymentId);
    case 'partly_refunded':
      return `${partKeys(paymentId)}${amountCents}`;
    case 'refund_failed':
      return `${failedKeys(paymentId)}${refundId}`;
  }
};

/** Staff have to look at it: order and passes stay as they are. */
async function keep(tx: Db, reversal: Reversal & { kind: Kept }, at: Date): Promise<void> {
  const { reference, amountCents, currency } = reversal;
  const isKnown = (await statusOf(tx, reference)) !== null;
  const isNew = await insertReceipt(tx, {
    source: 'provider',
    sourceKey: keyOf(reversal),
    reference,
    orderId: isKnown ? reference : null,
    amountCents,
    currency,
    paidOn: dayOf(at),
    reason: reversal.kind,
    actor: 'provider',
    at,
  });
  const log = { orderId: reference, kind: reversal.kind };
  if (isNew) getLogger().error(log, 'payment reversed at the provider');
}

type Paid = { sessionId: string; at: Date };

/**
 * All the money is back with the customer, and nobody has to look at it any more: the order it paid is refunded, as
 * if it had been done here. Money that was under review has paid no order: one that was paid otherwise stays so.
 */
async function takeBack(tx: Db, reversal: Reversal, { sessionId, at }: Paid): Promise<void> {
  const { kind, paymentId, reference: orderId } = reversal;
  const isNews = await recordRefund(tx, sessionId, at);
  const keys = [disputeKey(paymentId), sourceKeyOf(sessionId)];
  const startingWith = [partKeys(paymentId), failedKeys(paymentId)];
  const closed = await closeReceipts(tx, { keys, startingWith, note: kind, at });
  if (!isNews || closed.includes(sourceKeyOf(sessionId))) return;
  const reason = kind === 'dispute_lost' ? 'dispute_lost' : 'refunded_at_provider';
  const done = await refundWithin(tx, { orderId, at, actor: 'provider', reason });
  if (!done.ok) getLogger().warn({ orderId, reason }, 'order of a refund is not paid');
}

async function act(tx: Db, reversal: Reversal, paid: Paid): Promise<void> {
  const { kind, paymentId } = reversal;
  switch (kind) {
    case 'disputed':
    case 'partly_refunded':
    case 'refund_failed':
      return keep(tx, { ...reversal, kind }, paid.at);
    case 'dispute_won':
      await closeReceipts(tx, { keys: [disputeKey(paymentId)], note: kind, at: paid.at });
      return;
    case 'refunded':
    case 'dispute_lost':
      return takeBack(tx, reversal, paid);
  }
}

/**
 * Acts on what happened to a payment after it was made, in the provider's own pages or at the bank of the card: a
 * full refund and a lost dispute refund the order; a partial refund, an open dispute and a refund whose money came
 * back to us are kept for review. The provider is asked how it stands; repeated and disordered events change
 * nothing more.
 */
export async function applyReversal(
  db: Db,
  provider: PaymentProvider,
  paymentId: string,
  occasion: Occasion,
): Promise<void> {
  const { at, event } = occasion;
  const reversals = (await provider.fetchReversals?.(paymentId)) ?? [];
  const reference = z.uuid().safeParse(reversals[0]?.reference);
  const session = reference.success ? await findSessionOf(db, reference.data) : null;
  if (!session) return event && recordEvent(db, event, at);
  // a refund may be told before the payment it takes back
  await settleSession(db, provider, session.id, { at });
  await db.transaction(async (tx) => {
    for (const reversal of reversals) await act(tx, reversal, { sessionId: session.id, at });
    if (event) await recordEvent(tx, event, at);
  });
}
