import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { CartView } from '@/lib/cart/schema';
import { cachedCart, CART_KEY, storeCart } from './cart-cache';

const emptyCart: CartView = {
  id: null,
  entries: [],
  summary: {
    subTotal: 0,
    discountTotal: 0,
    shippingTotal: 0,
    total: 0,
    currency: 'CHF',
    promotionCodeItem: null,
    codes: [],
  },
  step: 'cart',
  shippingContact: null,
  isBillingDifferent: false,
  billingContact: null,
  delivery: null,
};

function rendered(at: number, id: string) {
  const server = new QueryClient();
  server.setQueryData(CART_KEY, { ...emptyCart, id }, { updatedAt: at });
  return dehydrate(server);
}

it('keeps a response when the back button restores an older page', () => {
  const client = new QueryClient();
  hydrate(client, rendered(2_000_000_000_000, 'first'));
  storeCart(client, { ...emptyCart, id: 'answer' });
  hydrate(client, rendered(2_000_000_000_000, 'first'));
  expect(cachedCart(client)?.id).toBe('answer');
});

it('is replaced by a page rendered later', () => {
  const client = new QueryClient();
  hydrate(client, rendered(2_000_000_000_000, 'first'));
  storeCart(client, { ...emptyCart, id: 'answer' });
  hydrate(client, rendered(2_000_000_005_000, 'later'));
  expect(cachedCart(client)?.id).toBe('later');
});
