'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCaptcha } from '@/components/forms/captcha-context';
import { ApiError, callApi } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { placeOrderContract } from '@/lib/orders/contract';
import type { PlaceOrderInput } from '@/lib/orders/schema';
import { CART_KEY } from '@/components/cart/cart-cache';
import { resumeHref } from '@/components/cart/steps';
import { sessionStorageOrNone } from '@/components/ui/session-storage';
import { forgetSubmission, isFinalAnswer, submissionKey } from './submission-key';

/** Places the order of a cart idempotently and continues to the payment. */
export function usePlaceOrder(cartId: string) {
  const client = useQueryClient();
  const router = useRouter();
  const captcha = useCaptcha('order');
  return useMutation({
    mutationFn: async (body: PlaceOrderInput) =>
      callApi(placeOrderContract, {
        body: { ...body, ...(await captcha()) },
        idempotencyKey: submissionKey(cartId, sessionStorageOrNone()),
      }),
    onSuccess: ({ orderId }) => {
      forgetSubmission(cartId, sessionStorageOrNone());
      // replaces the history entry, so that "back" from the payment does not lead to the placed order
      router.replace(resumeHref(orderId));
    },
    onError: (error) => {
      const status = error instanceof ApiError ? error.problem.status : undefined;
      // no final answer: the order may have been placed, and only the same key can tell. Keep the cart as shown
      if (!isFinalAnswer(status)) return;
      forgetSubmission(cartId, sessionStorageOrNone());
      void client.invalidateQueries({ queryKey: CART_KEY });
    },
  });
}
