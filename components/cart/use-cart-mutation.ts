'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartView } from '@/lib/cart/schema';
import { cachedCart, CART_KEY, CART_MUTATION, CART_SCOPE, storeCart } from './cart-cache';

type CartMutation<Input> = {
  call: (input: Input) => Promise<CartView>;
  /** Optimistic cart until the server responds. Amounts stay, since only the server computes them. */
  preview?: (cart: CartView, input: Input) => CartView;
};

/** Mutates the cart. `preview` shows the change optimistically; a refusal reverts it and refetches the cart. */
export function useCartMutation<Input>({ call, preview }: CartMutation<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CART_MUTATION,
    scope: CART_SCOPE,
    mutationFn: call,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: CART_KEY });
      const before = cachedCart(client);
      if (before && preview) storeCart(client, preview(before, input));
      return { before };
    },
    onSuccess: (cart) => {
      // skip if a later change is pending: it is already shown, and its response follows
      if (client.isMutating({ mutationKey: CART_MUTATION }) === 1) storeCart(client, cart);
    },
    onError: (_error, _input, context) => {
      if (preview && context?.before) storeCart(client, context.before);
      void client.invalidateQueries({ queryKey: CART_KEY });
    },
  });
}
