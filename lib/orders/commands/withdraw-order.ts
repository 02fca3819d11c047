import 'server-only';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { getCart } from '../../cart/queries/cart';
import type { CartContext } from '../../cart/commands/context';
import type { CartView } from '../../cart/schema';
import type { PaymentProvider } from '../../payments/provider';
import { channelOf } from '../queries';
import { giveUpOrder } from './give-up-order';

/**
 * Cancels an unpaid order for its customer and restores its entries to the cart. Idempotent.
 * @returns `not_found` for another customer's order; `invalid_transition` for a paid one, or one placed by staff;
 * `payment_unavailable` when its payment could not be closed
 */
export async function withdrawOrder(
  db: Db,
  { orderId, provider }: { orderId: string; provider: PaymentProvider | null },
  context: CartContext,
): Promise<Result<CartView, 'not_found' | 'invalid_transition' | 'payment_unavailable'>> {
  const { accountId, at } = context;
  const channel = await channelOf(db, { orderId, accountId });
  if (!channel) return fail('not_found');
  if (channel === 'counter') return fail('invalid_transition');
  const given = await giveUpOrder(db, {
    orderId,
    at,
    actor: 'customer',
    reason: 'withdrawn',
    provider,
  });
  return given.ok ? ok(await getCart(db, context)) : given;
}
