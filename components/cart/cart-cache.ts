import type { QueryClient } from '@tanstack/react-query';
import type { CartView } from '@/lib/cart/schema';

export const CART_KEY = ['cart'] as const;

/** Cart mutations run one after the other, so that the last choice wins. */
export const CART_SCOPE = { id: 'cart' };
export const CART_MUTATION = ['cart', 'change'] as const;

export const cachedCart = (client: QueryClient) => client.getQueryData<CartView>(CART_KEY);

/**
 * Writes a server response into the cache. Its timestamp is derived from the cached one, not from the device's clock,
 * so that a page restored by the back button cannot overwrite a newer response.
 */
export function storeCart(client: QueryClient, cart: CartView): void {
  const known = client.getQueryState(CART_KEY)?.dataUpdatedAt ?? 0;
  client.setQueryData(CART_KEY, cart, { updatedAt: known + 1 });
}
