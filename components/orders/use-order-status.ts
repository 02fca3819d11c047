'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '@/lib/http/client';
import { getOrderStatusContract } from '@/lib/orders/contract';
import type { OrderState } from '@/lib/orders/schema';
import { CART_KEY } from '@/components/cart/cart-cache';
import { isSettled, pollDelay } from './payment-view';

/**
 * Status of an order: initially as rendered, then polled at growing intervals until settled.
 * @param isExpected whether it may change within minutes; an invoice takes days
 */
export function useOrderStatus(orderId: string, start: OrderState, isExpected: boolean) {
  const client = useQueryClient();
  const queryKey = ['order-status', orderId];
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(getOrderStatusContract, { params: { id: orderId }, signal }),
    initialData: start,
    refetchInterval: ({ state }) =>
      isExpected && pollDelay(state.data?.status, state.dataUpdateCount + state.errorUpdateCount),
    retry: false,
    staleTime: Infinity,
  });
  // dataUpdatedAt is read so that every response re-renders, even one with the same data
  const answers = dataUpdatedAt > 0 ? (client.getQueryState(queryKey)?.dataUpdateCount ?? 0) : 0;
  useEffect(() => {
    // placing empties the cart, cancelling restores its entries: refresh the count in the header
    void client.invalidateQueries({ queryKey: CART_KEY });
  }, [client, data.status]);
  return { ...data, answers, error: isSettled(data.status) ? null : error, refetch };
}
