'use client';

import { hydrate, useQueryClient, type DehydratedState } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { cachedCart } from './cart-cache';

/**
 * Hydrates the cart from the server render. React Query's own boundary would defer hydration to an effect because the
 * header already uses the same key, and effects never run on the server.
 */
export function CartHydration({ state, children }: { state: DehydratedState; children: ReactNode }) {
  const client = useQueryClient();
  useState(() => {
    if (!cachedCart(client)) hydrate(client, state);
  });
  // a later render replaces the cached cart, an earlier one (back button) does not
  useEffect(() => hydrate(client, state), [client, state]);
  return children;
}
