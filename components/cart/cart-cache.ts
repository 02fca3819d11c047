import type { QueryClient } from '@tanstack/react-query';
import type { CartView } from '@/lib/cart/schema';

export const CART_KEY = ['cart'] as const;

/** Mutations of the cart run one after the other, so that the last choice is the one that stays. */
export const CART_SCOPE = { id: 'cart' };
export const CART_MUTATION = ['cart', 'change'] as const;

export const cachedCart = (client: QueryClient) => client.getQueryData<CartView>(CART_KEY);

/**
 * Puts an answer of the server into the cache. It is newer than what was there, and says so without asking
 * this device's clock: a page from the back button, rendered before, must not win over it.
 */
export function storeCart(client: QueryClient, cart: CartView): void {
  const known = client.getQueryState(CART_KEY)?.dataUpdatedAt ?? 0;
  client.setQueryData(CART_KEY, cart, { updatedAt: known + 1 });
}
