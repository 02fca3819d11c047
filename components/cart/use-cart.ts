'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { getCartContract } from '@/lib/cart/contract';
import type { CartView } from '@/lib/cart/schema';
import { callApi } from '@/lib/http/client';
import { CART_KEY } from './cart-cache';

/** The cart, hydrated from the page and then replaced by each server response. */
export function useCart(): CartView {
  const { data } = useSuspenseQuery({
    queryKey: CART_KEY,
    queryFn: ({ signal }) => callApi(getCartContract, { signal }),
    staleTime: Infinity,
  });
  return data;
}
