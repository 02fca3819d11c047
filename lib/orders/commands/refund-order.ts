import 'server-only';
import { complementsPass } from '../../catalogue/products';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { getLogger } from '../../http/logger';
import { withdrawAddOns, withdrawPasses } from '../../passes/commands';
import { recordRefund } from '../../payments/commands';
import type { PaymentProvider } from '../../payments/provider';
import { findSessionOf, type KnownSession } from '../../payments/queries';
import { blockVouchers } from '../../promotions/commands/block-vouchers';
import { releaseCode } from '../../promotions/commands/use-code';
import { moveOrder, statusOf, type Move, type MovedOrder } from './move-order';
import { queueOrderMail } from './queue-order-mail';
import { mayMove } from '../rules';
import { closeReceipts } from './close-receipts';
import { sourceKeyOf } from './keep-for-review';

export type Refund = Move & { provider: PaymentProvider | null };

type Refusal = 'not_found' | 'invalid_transition' | 'payment_unavailable';

/** Gives the money back where it came from. What did not come through a provider is only marked. */
async function giveBack(session: KnownSession | null, provider: PaymentProvider | null): Promise<boolean> {
  if (session?.state !== 'succeeded') return true;
  if (provider?.name !== session.provider) return false;
  try {
    await provider.refundSession(session.id);
    return true;
  } catch (error) {
    getLogger().error({ sessionId: session.id, err: error }, 'payment not refunded');
    return false;
  }
}

/** Passes, add-ons and vouchers of an order open nothing any more. */
async function takeBack(tx: Db, { id, items }: MovedOrder): Promise<void> {
  const ids = items.map(({ id }) => id);
  await withdrawPasses(tx, ids);
  const spentOn = await blockVouchers(tx, ids);
  // what somebody else got for it stays theirs: staff decide
  if (spentOn.length) getLogger().error({ orderId: id, spentOn }, 'voucher of a refunded order was spent');
  for (const { kind, uniqueKey, edition, extensions, options } of items) {
    if (!complementsPass(kind) || !uniqueKey) continue;
    const codes = [...extensions, ...options].map(({ code }) => code);
    await withdrawAddOns(tx, { uniqueKey, edition: edition.code, codes });
  }
}

/**
 * Marks a paid order as refunded, in the caller's transaction: its passes and vouchers open nothing any more, and
 * the customer is told.
 * @returns `invalid_transition` for an order that is not paid (any more)
 */
export async function refundWithin(tx: Db, move: Move): Promise<Result<undefined, 'invalid_transition'>> {
  const order =
    (await moveOrder(tx, move, { from: 'completed', to: 'refunded' })) ??
    (await moveOrder(tx, move, { from: 'produced', to: 'refunded' }));
  if (!order) return fail('invalid_transition');
  await takeBack(tx, order);
  await releaseCode(tx, order.id);
  await queueOrderMail(tx, 'order_refunded', order);
  return ok(undefined);
}

/** What was given back, and that nobody has to look at it any more. */
async function noteRefund(tx: Db, sessionId: string, at: Date): Promise<void> {
  await recordRefund(tx, sessionId, at);
  await closeReceipts(tx, { keys: [sourceKeyOf(sessionId)], note: 'refunded', at });
}

/**
 * Refunds a paid order in full: first the money at the provider, then, all or nothing, the order's state, its
 * passes and vouchers, which open nothing any more, and the mail. Cut short in between, it may be called again:
 * the provider gives back once.
 * @returns `invalid_transition` for an order that is not paid, refunded already or archived;
 *   `payment_unavailable` when the provider could not give the money back: nothing has changed then
 */
export async function refundOrder(
  db: Db,
  { provider, ...move }: Refund,
): Promise<Result<undefined, Refusal>> {
  const from = await statusOf(db, move.orderId);
  if (!from) return fail('not_found');
  if (!mayMove(from, 'refunded')) return fail('invalid_transition');
  const session = await findSessionOf(db, move.orderId);
  if (!(await giveBack(session, provider))) return fail('payment_unavailable');
  return db.transaction(async (tx) => {
    // the payment before the order, as everywhere: rows locked in two orders would wait for each other
    if (session?.state === 'succeeded') await noteRefund(tx, session.id, move.at);
    const refunded = await refundWithin(tx, move);
    // the provider's own message about the refund may have been faster
    const isDone = !refunded.ok && (await statusOf(tx, move.orderId)) === 'refunded';
    return isDone ? ok(undefined) : refunded;
  });
}
