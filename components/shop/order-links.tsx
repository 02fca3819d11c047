'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { followedUrl } from '@/components/layout/page-change';
import { useHeaderState } from '@/components/layout/use-header-state';
import { LoadingLine } from '@/components/ui/loading-line';
import { useToast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { orderedBy } from './ordered-by';
import type { OrderedItem } from './order-now';

/** Loaded on the first press: the schemas of the contracts would weigh on every page with an order button. */
const order = async (item: OrderedItem, locale: string) =>
  (await import('./order-now')).orderNow(item, locale);

/** The server's sentence, if it answered with a problem document. */
const titleOf = (error: Error): string | undefined => {
  if (!('problem' in error) || typeof error.problem !== 'object' || error.problem === null) return undefined;
  return 'title' in error.problem && typeof error.problem.title === 'string'
    ? error.problem.title
    : undefined;
};

type OrderLinksProps = {
  /** Path of the renewal route: links to it that name a product are order buttons. */
  renewalPath: string;
  labels: { failed: string; loading: string; substitute: string; wasThere: string };
};

/**
 * Makes every order button of the site a purchase for who is signed in: the product goes into the cart, then
 * the cart is shown (spec 4). The buttons are plain links to the renewal route, which is where guests go, and
 * everybody without JavaScript.
 */
export function OrderLinks({ renewalPath, labels }: OrderLinksProps) {
  const locale = useLocale();
  const client = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  const { status } = useHeaderState();
  const add = useMutation({
    mutationFn: (item: OrderedItem) => order(item, locale),
    onSuccess: (put, item) => {
      if (!put) return router.push({ pathname: '/renewal', query: { product: item.product } });
      client.setQueryData(['cart'], put.cart);
      if (put.wasThere) toast({ text: labels.wasThere, tone: 'notice' });
      if (put.cart.messages?.length) toast({ text: labels.substitute, tone: 'ok' });
      router.push('/cart');
    },
    onError: (error) => toast({ text: titleOf(error) ?? labels.failed, tone: 'error' }),
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const renewal = { origin: window.location.origin, path: renewalPath };
    const item = status === 'signedIn' ? orderedBy(followedUrl(event), renewal) : null;
    if (!item) return;
    // before the link itself hears of it
    event.preventDefault();
    event.stopPropagation();
    if (!add.isPending) add.mutate(item);
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
