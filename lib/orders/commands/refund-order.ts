import 'server-only';
import { complementsPass } from '../../catalogue/products';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { getLogger } from '../../http/logger';
import { withdrawAddOns, withdrawPasses } from '../../passes/commands/withdraw-passes';
import { recordRefund } from '../../payments/commands';
import type { PaymentProvider } from '../../payments/provider';
import { findSessionOf, type KnownSession } from '../../payments/queries';
import { blockVouchers } from '../../promotions/commands/block-vouchers';
import { releaseCode } from '../../promotions/commands/use-code';
import { moveOrder, recordMove, statusOf, type Move, type MovedOrder } from './move-order';
import { queueOrderMail } from './queue-order-mail';
import { mayMove } from '../rules';
import { closeReceipts } from './close-receipts';
import { sourceKeyOf } from './keep-for-review';

export type Refund = Move & { provider: PaymentProvider | null };

type Refusal = 'not_found' | 'invalid_transition' | 'payment_unavailable';

/** Refunds the payment at its provider. Other payments are only marked. */
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

/** Invalidates passes, add-ons and vouchers of an order. */
async function takeBack(tx: Db, { id, items }: MovedOrder): Promise<void> {
  const ids = items.map(({ id }) => id);
  await withdrawPasses(tx, ids);
  const spentOn = await blockVouchers(tx, ids);
  // orders already paid with the voucher are kept: staff decide
  if (spentOn.length) getLogger().error({ orderId: id, spentOn }, 'voucher of a refunded order was spent');
  for (const { kind, uniqueKey, edition, extensions, options } of items) {
    if (!complementsPass(kind) || !uniqueKey) continue;
    const codes = [...extensions, ...options].map(({ code }) => code);
    await withdrawAddOns(tx, { uniqueKey, edition: edition.code, codes });
  }
}

/**
 * Marks a paid order as refunded in the caller's transaction: invalidates its passes and vouchers and notifies the
 * customer.
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

/** Records the refund and closes the payment for review. */
async function noteRefund(tx: Db, sessionId: string, at: Date): Promise<void> {
  await recordRefund(tx, sessionId, at);
  await closeReceipts(tx, { keys: [sourceKeyOf(sessionId)], note: 'refunded', at });
}

/**
 * Refunds a paid order completely: first the payment at the provider, then atomically the status, passes, vouchers and
 * mail. Can be repeated after an interruption: the provider refunds once.
 * @returns `invalid_transition` for an unpaid, refunded or archived order; `payment_unavailable` when the provider
 * could not refund, without any change
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
    // the payment before the order: a fixed lock order prevents deadlocks
    if (session?.state === 'succeeded') await noteRefund(tx, session.id, move.at);
    const refunded = await refundWithin(tx, move);
    // the provider's webhook about the refund may have been faster
    const isDone = refunded.ok || (await statusOf(tx, move.orderId)) === 'refunded';
    if (isDone) await recordMove(tx, move, { from, to: 'refunded' });
    return isDone ? ok(undefined) : refunded;
  });
}
