import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf } from '../../core/dates';
import type { Db } from '../../db/client';
import { hasRows } from '../../db/rows';
import { getLogger } from '../../http/logger';
import { recordEvent, recordRefund } from '../../payments/commands';
import type { PaymentProvider, Reversal } from '../../payments/provider';
import { findSessionOf } from '../../payments/queries';
import { statusOf } from './move-order';
import type { ReviewReason } from '../receipt-schema';
import { closeReceipts } from './close-receipts';
import { sourceKeyOf } from './keep-for-review';
import { insertReceipt } from './receive-payment';
import { isPaid } from '../rules';
import { refundWithin } from './refund-effects';
import { settleSession, type Occasion } from './settle-session';

/** One entry per disputed payment, whatever its outcome. */
const disputeKey = (paymentId: string): string => `dispute:${paymentId}`;
/** One entry per partial refund. */
const partKeys = (paymentId: string): string => `refund:${paymentId}:`;
/** One entry per payment that was given back as a whole. */
const wholeKey = (paymentId: string): string => `whole-refund:${paymentId}`;
/** One entry per failed refund. */
const failedKeys = (paymentId: string): string => `failed-refund:${paymentId}:`;

type ReviewedKind = Extract<Reversal['kind'], ReviewReason>;

const keyOf = ({
  kind,
  paymentId,
  amountCents,
  refundId = '',
}: Reversal & { kind: ReviewedKind }): string => {
  switch (kind) {
    case 'disputed':
      return disputeKey(paymentId);
    case 'partly_refunded':
      return `${partKeys(paymentId)}${amountCents}`;
    case 'refund_failed':
      return `${failedKeys(paymentId)}${refundId}`;
  }
};

/** Whether all that was refunded of a payment was refunded here. */
const isOurs = (tx: Db, { reference, amountCents }: Reversal): Promise<boolean> =>
  hasRows(
    tx,
    sql`select 1 as ours from refunds where order_id = ${reference} and method = 'card'
        having sum(amount_cents) >= ${amountCents}`,
  );

/** Records a reversal for review by staff; order and passes do not change. */
async function recordForReview(
  tx: Db,
  reversal: Reversal & { kind: ReviewedKind },
  { at, key = keyOf(reversal) }: { at: Date; key?: string },
): Promise<void> {
  const { reference, amountCents, currency } = reversal;
  if (reversal.kind === 'partly_refunded' && (await isOurs(tx, reversal))) return;
  const isKnown = (await statusOf(tx, reference)) !== null;
  const isNew = await insertReceipt(tx, {
    source: 'provider',
    sourceKey: key,
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
 * Everything was refunded: marks the order as refunded, as if done here. Payments under review have paid no order, and an
 * order paid otherwise does not change. One that is archived is for review.
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
  if (done.ok) return;
  getLogger().warn({ orderId, reason }, 'order of a refund was not refunded');
  // an archived order does not change: staff decide
  const status = await statusOf(tx, orderId);
  if (status && isPaid(status))
    await recordForReview(tx, { ...reversal, kind: 'partly_refunded' }, { at, key: wholeKey(paymentId) });
}

async function act(tx: Db, reversal: Reversal, paid: Paid): Promise<void> {
  const { kind, paymentId } = reversal;
  switch (kind) {
    case 'disputed':
    case 'partly_refunded':
    case 'refund_failed':
      return recordForReview(tx, { ...reversal, kind }, paid);
    case 'dispute_won':
      await closeReceipts(tx, { keys: [disputeKey(paymentId)], note: kind, at: paid.at });
      return;
    case 'refunded':
    case 'dispute_lost':
      return takeBack(tx, reversal, paid);
  }
}

/**
 * Handles a change to a payment made at the provider or by the cardholder's bank: a full refund or a lost dispute
 * refunds the order; a partial refund, an open dispute and a failed refund are recorded for review. The current state
 * is fetched from the provider; repeated and out-of-order events have no further effect.
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
  // a refund may be reported before its payment
  await settleSession(db, provider, session.id, { at });
  await db.transaction(async (tx) => {
    for (const reversal of reversals) await act(tx, reversal, { sessionId: session.id, at });
    if (event) await recordEvent(tx, event, at);
  });
}
