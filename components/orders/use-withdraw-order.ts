'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { withdrawOrderContract } from '@/lib/orders/contract';
import { storeCart } from '@/components/cart/cart-cache';
import { stepHref } from '@/components/cart/steps';

/** Cancels an unpaid order, which restores its entries to the cart, and returns to the cart. */
export function useWithdrawOrder() {
  const client = useQueryClient();
  const locale = useLocale();
  const router = useRouter();
  return useMutation({
    mutationFn: (id: string) => callApi(withdrawOrderContract, { params: { id }, locale }),
    onSuccess: (cart) => {
      storeCart(client, cart);
      router.push(stepHref('cart'));
    },
  });
}
