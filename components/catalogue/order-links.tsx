'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { followedUrl } from '@/components/layout/page-change';
import { useHeaderState } from '@/components/layout/use-header-state';
import { LoadingLine } from '@/components/ui/loading-line';
import { useToast } from '@/components/ui/toast';
import { getPathname, useRouter } from '@/lib/i18n/navigation';
import { orderFromLink } from './order-from-link';
import type { OrderedItem } from './order-now';

/** Loaded on the first click, so that pages with an order button do not load the contract schemas. */
const order = async (item: OrderedItem, productKey: string) =>
  (await import('./order-now')).orderNow(item, productKey);

/** A field of the server's problem document, if the error carries one. */
function problemField(error: Error, name: 'title' | 'code'): string | undefined {
  if (!('problem' in error) || typeof error.problem !== 'object' || error.problem === null) return undefined;
  const said: unknown = (error.problem as Record<string, unknown>)[name];
  return typeof said === 'string' ? said : undefined;
}

const queryOf = ({ product, extension }: OrderedItem) => ({ product, ...(extension ? { extension } : {}) });

type OrderLinksProps = {
  /** Path of the renewal route. Links to it that name a product are order buttons. */
  renewalPath: string;
  /** Prefix of the operator's product codes. */
  productKey: string;
  labels: {
    failed: string;
    loading: string;
    substitute: string;
    wasThere: { same: string; other: string; extension: string };
  };
};

/**
 * Turns every order link into a purchase for signed-in customers: adds the product to the cart and opens the cart. For
 * guests, and without JavaScript, the links lead to the renewal route. See docs/product.md#where-an-order-begins.
 */
export function OrderLinks({ renewalPath, productKey, labels }: OrderLinksProps) {
  const locale = useLocale();
  const client = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const { status } = useHeaderState();
  // blocks a second click before the pending state renders
  const isBusy = useRef(false);
  const add = useMutation({
    mutationFn: (item: OrderedItem) => order(item, productKey),
    onSuccess: (put, item) => {
      if (!put) return router.push({ pathname: '/renewal', query: queryOf(item) });
      client.setQueryData(['cart'], put.cart);
      if (put.wasThere) toast({ text: labels.wasThere[put.wasThere], tone: 'notice' });
      if (put.cart.messages?.length) toast({ text: labels.substitute, tone: 'ok' });
      router.push('/cart');
    },
    onError: (error, item) => {
      if (problemField(error, 'code') !== 'unauthenticated')
        return toast({ text: problemField(error, 'title') ?? labels.failed, tone: 'error' });
      // the session has expired; the choice is made after login. A full page load also updates the header
      const callbackUrl = `${renewalPath}?${new URLSearchParams(queryOf(item)).toString()}`;
      window.location.assign(getPathname({ href: { pathname: '/login', query: { callbackUrl } }, locale }));
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const renewal = { origin: window.location.origin, path: renewalPath };
    const item = status === 'signedIn' ? orderFromLink(followedUrl(event), renewal) : null;
    if (!item) return;
    // in the capture phase, before the link handles the click
    event.preventDefault();
    event.stopPropagation();
    if (isBusy.current) return;
    isBusy.current = true;
    add.mutate(item);
  });
  useEffect(() => {
    const listener = (event: MouseEvent) => onClick(event);
    window.addEventListener('click', listener, { capture: true });
    return () => window.removeEventListener('click', listener, { capture: true });
  }, []);
  if (!add.isPending) return null;
  return (
    <div className="fixed inset-x-0 top-0 z-50">
      <LoadingLine label={labels.loading} />
    </div>
  );
}
