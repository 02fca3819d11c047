'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { followedUrl } from '@/components/layout/page-change';
import { useHeaderState } from '@/components/layout/use-header-state';
import { LoadingLine } from '@/components/ui/loading-line';
import { useToast } from '@/components/ui/toast';
import { getPathname, useRouter } from '@/lib/i18n/navigation';
import { orderedBy } from './ordered-by';
import type { OrderedItem, Shop } from './order-now';

/** Loaded on the first press: the schemas of the contracts would weigh on every page with an order button. */
const order = async (item: OrderedItem, shop: Shop) => (await import('./order-now')).orderNow(item, shop);

/** What the server's problem document says, if it answered with one. */
function saidBy(error: Error, name: 'title' | 'code'): string | undefined {
  if (!('problem' in error) || typeof error.problem !== 'object' || error.problem === null) return undefined;
  const said: unknown = (error.problem as Record<string, unknown>)[name];
  return typeof said === 'string' ? said : undefined;
}

type OrderLinksProps = {
  /** Path of the renewal route: links to it that name a product are order buttons. */
  renewalPath: string;
  /** What the operator's product codes are made from. */
  productKey: string;
  labels: { failed: string; loading: string; substitute: string; wasThere: { same: string; other: string } };
};

/**
 * Makes every order button of the site a purchase for who is signed in: the product goes into the cart, then
 * the cart is shown. For guests, and without JavaScript, the buttons stay plain links to the renewal route.
 * See docs/product.md#where-an-order-begins.
 */
export function OrderLinks({ renewalPath, productKey, labels }: OrderLinksProps) {
  const locale = useLocale();
  const client = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const { status } = useHeaderState();
  // a second press comes before the first one shows
  const isBusy = useRef(false);
  const add = useMutation({
    mutationFn: (item: OrderedItem) => order(item, { locale, productKey }),
    onSuccess: (put, item) => {
      if (!put) return router.push({ pathname: '/renewal', query: { product: item.product } });
      client.setQueryData(['cart'], put.cart);
      if (put.wasThere) toast({ text: labels.wasThere[put.wasThere], tone: 'notice' });
      if (put.cart.messages?.length) toast({ text: labels.substitute, tone: 'ok' });
      router.push('/cart');
    },
    onError: (error, item) => {
      if (saidBy(error, 'code') !== 'unauthenticated')
        return toast({ text: saidBy(error, 'title') ?? labels.failed, tone: 'error' });
      // the session is over: after logging in the choice is made there. As a whole page, for the header to hear of it
      const callbackUrl = `${renewalPath}?product=${encodeURIComponent(item.product)}`;
      window.location.assign(getPathname({ href: { pathname: '/login', query: { callbackUrl } }, locale }));
    },
    onSettled: () => {
      isBusy.current = false;
    },
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const renewal = { origin: window.location.origin, path: renewalPath };
    const item = status === 'signedIn' ? orderedBy(followedUrl(event), renewal) : null;
    if (!item) return;
    // before the link itself hears of it
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
