'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import type { CartView } from '@/lib/cart/schema';
import { cachedCart, CART_KEY, CART_MUTATION, CART_SCOPE, storeCart } from './cart-cache';

type CartMutation<Input> = {
  call: (input: Input, locale: string) => Promise<CartView>;
  /** What is shown until the server answers; amounts stay, only the server computes them. */
  preview?: (cart: CartView, input: Input) => CartView;
};

/**
 * One change of the cart. The choice shows at once where `preview` says how; a refusal takes it back and asks
 * the server how things stand.
 */
export function useCartMutation<Input>({ call, preview }: CartMutation<Input>) {
  const client = useQueryClient();
  const locale = useLocale();
  return useMutation({
    mutationKey: CART_MUTATION,
    scope: CART_SCOPE,
    mutationFn: (input: Input) => call(input, locale),
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: CART_KEY });
      const before = cachedCart(client);
      if (before && preview) storeCart(client, preview(before, input));
      return { before };
    },
    onSuccess: (cart) => {
      // a later change is already shown, and its answer is on the way
      if (client.isMutating({ mutationKey: CART_MUTATION }) === 1) storeCart(client, cart);
    },
    onError: (_error, _input, context) => {
      if (preview && context?.before) storeCart(client, context.before);
      void client.invalidateQueries({ queryKey: CART_KEY });
    },
  });
}
