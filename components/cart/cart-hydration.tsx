'use client';

import { hydrate, useQueryClient, type DehydratedState } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { cachedCart } from './cart-cache';

type CartHydrationProps = { state: DehydratedState; children: ReactNode };

/**
 * Gives the steps the cart of the server's render. The library's own boundary would wait for an effect, which
 * never comes on the server, because the header has asked for the same key before (and is not allowed to yet).
 */
export function CartHydration({ state, children }: CartHydrationProps) {
  const client = useQueryClient();
  useState(() => {
    if (!cachedCart(client)) hydrate(client, state);
  });
  // a later render of the page replaces what is known, an earlier one (back button) does not
  useEffect(() => hydrate(client, state), [client, state]);
  return children;
}
