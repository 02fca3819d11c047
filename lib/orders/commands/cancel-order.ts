import 'server-only';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { returnEntries } from '../../cart/commands/return-entries';
import { withdrawPasses } from '../../passes/commands';
import { releaseCode } from '../../promotions/commands/use-code';
import { moveOrder, statusOf, type Move } from './move-order';
import { queueOrderMail } from './queue-order-mail';

export type Cancellation = Move & {
  reason: string;
  /** Its entries stay where they are, because the caller decides what comes back. */
  leavesEntries?: boolean;
  /** How the customer, who did not do it, is told. */
  mail?: 'order_cancelled' | 'order_refunded';
};

/**
 * Gives up a pending order, in the caller's transaction; its entries come back into the customer's open cart,
 * so that they can try again. The caller has made sure that it cannot be paid any more. Repeated calls change
 * nothing.
 * @returns `invalid_transition` for an order that was paid
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
  // after the cart: an order is placed in this order of locks too
  await releaseCode(tx, order.id);
  if (order.channel === 'pro')
    await withdrawPasses(
      tx,
      order.items.map(({ id }) => id),
    );
  if (mail) await queueOrderMail(tx, mail, order);
  return ok(undefined);
}
