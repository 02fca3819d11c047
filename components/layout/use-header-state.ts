'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { getJson } from './get-json';

/** `unavailable`: the request failed, so the session state is unknown. */
export type SessionStatus = 'pending' | 'guest' | 'signedIn' | 'unavailable';

export type HeaderState = {
  status: SessionStatus;
  firstName: string | null;
  cartCount: number;
  isCartUnavailable: boolean;
};

function firstNameOf(session: Record<string, unknown> | undefined): string | null {
  const user = session?.user;
  if (typeof user !== 'object' || user === null) return null;
  return 'firstName' in user && typeof user.firstName === 'string' ? user.firstName : '';
}

/** Session and cart count. Pages are the same for everyone; this is loaded afterwards. */
export function useHeaderState(): HeaderState {
  const locale = useLocale();
  const session = useQuery({
    queryKey: ['session'],
    queryFn: () => getJson('/api/auth/session'),
    // another tab may have signed in or out since this one was looked at
    refetchOnWindowFocus: 'always',
  });
  const firstName = firstNameOf(session.data);
  const isSignedIn = firstName !== null;
  // the checkout shares this query: its titles must use the page's language, not the browser's
  const cart = useQuery({
    queryKey: ['cart'],
    queryFn: () => getJson(`/api/cart?locale=${locale}`),
    enabled: isSignedIn,
  });
  const entries = cart.data?.entries;
  return {
    status: statusOf(session, isSignedIn),
    firstName,
    cartCount: isSignedIn && Array.isArray(entries) ? entries.length : 0,
    isCartUnavailable: isSignedIn && cart.isError,
  };
}

function statusOf(session: { isPending: boolean; isError: boolean }, isSignedIn: boolean): SessionStatus {
  if (isSignedIn) return 'signedIn';
  if (session.isError) return 'unavailable';
  return session.isPending ? 'pending' : 'guest';
}
