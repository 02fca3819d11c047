import 'server-only';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { returnEntries } from '../../cart/commands/return-entries';
import { withdrawPasses } from '../../passes/commands/withdraw-passes';
import { releaseCodes } from '../../promotions/commands/use-code';
import { moveOrder, recordMove, statusOf, type Move } from './move-order';
import { sortParts } from './order-parts';
import { queueOrderMail } from './queue-order-mail';

export type Cancellation = Move & {
  reason: string;
  /** Do not restore the entries to the cart; the caller decides. */
  leavesEntries?: boolean;
  /** Mail to the customer, if they did not cancel it themselves. */
  mail?: 'order_cancelled' | 'order_refunded';
};

/**
 * Cancels a pending order in the caller's transaction and restores its entries to the customer's open cart. The caller
 * has ensured that it can no longer be paid. Idempotent.
 * @returns `invalid_transition` for a paid order
 */
export async function cancelOrder(
  tx: Db,
  { leavesEntries = false, mail, ...move }: Cancellation,
): Promise<Result<undefined, 'not_found' | 'invalid_transition'>> {
  const order = await moveOrder(tx, move, { from: 'pending', to: 'cancelled' });
  if (!order) {
    const status = await statusOf(tx, move.orderId);
    if (!status) return fail('not_found');
    return status === 'cancelled' ? ok(undefined) : fail('invalid_transition');
  }
  if (order.cartId && !leavesEntries) await returnEntries(tx, { cartId: order.cartId, at: move.at });
  // after the cart: the lock order of placing an order
  await releaseCodes(tx, { orderId: order.id, at: move.at });
  if (order.channel === 'pro')
    await withdrawPasses(
      tx,
      order.items.map(({ id }) => id),
      move.at,
    );
  await sortParts(tx, order.id);
  if (mail) await queueOrderMail(tx, mail, order);
  await recordMove(tx, move, { from: 'pending', to: 'cancelled' });
  return ok(undefined);
}
