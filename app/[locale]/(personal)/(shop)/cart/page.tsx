import { dehydrate, QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CART_KEY } from '@/components/cart/cart-cache';
import { creditOf } from '@/components/cart/credit';
import { CartHydration } from '@/components/cart/cart-hydration';
import { ClientTexts } from '@/components/layout/client-texts';
import { EmptyCartPage } from '@/components/cart/empty-cart';
import { GuestCart } from '@/components/cart/guest-cart';
import { holdingHref, requestedStep, shownStep } from '@/components/cart/steps';
import { getCart } from '@/lib/cart/queries/cart';
import { addableProducts } from '@/lib/cart/checkout-view';
import { getCatalogue, isSelling } from '@/lib/catalogue/queries';
import { now } from '@/lib/config/env';
import { DAY_MS } from '@/lib/core/durations';
import { getDb } from '@/lib/db/client';
import { getPageActor } from '@/lib/identity/guards';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { redirect } from '@/lib/i18n/navigation';
import { findPaidOrderSince, findPendingOrder } from '@/lib/orders/queries';
import { CheckoutPayment } from './payment';
import { CheckoutStep } from './step';

export async function generateMetadata({ params, searchParams }: ScreenProps): Promise<Metadata> {
  const { locale } = await localeParams(params);
  const t = await getTranslations({ locale, namespace: 'checkout.meta' });
  return { title: t(requestedStep((await searchParams).step)), robots: { index: false } };
}

/** The six checkout steps, each with its own URL. */
export default async function CartPage({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const { step, order, go, returned, opened, held } = await searchParams;
  const actor = await getPageActor();
  const requested = requestedStep(step);
  const db = await getDb();
  const canOrder = await isSelling(db, now());
  if (!actor)
    return (
      <GuestCart step={requested} order={typeof order === 'string' ? order : undefined} canOrder={canOrder} />
    );
  const view = { accountId: actor.accountId, locale, at: now() };
  if (requested === 'payment' && typeof order === 'string')
    return (
      <CheckoutPayment
        db={db}
        view={view}
        orderId={order}
        go={go === '1'}
        hasReturned={returned === '1'}
        isOpened={opened !== undefined}
      />
    );
  const cart = await getCart(db, view);
  const shown = shownStep(requested, cart.step);
  if (shown !== requested || shown === 'payment') return redirect({ href: holdingHref(shown), locale });
  if (cart.entries.length === 0)
    return (
      <EmptyCartPage
        pendingOrder={await findPendingOrder(db, view)}
        paidOrder={await findPaidOrderSince(db, new Date(view.at.getTime() - DAY_MS), view)}
        canOrder={canOrder}
        credit={creditOf(cart.summary)}
        products={addableProducts(await getCatalogue(db, view))}
      />
    );
  const client = new QueryClient();
  client.setQueryData(CART_KEY, cart);
  return (
    <ClientTexts of={['checkout', 'forms', 'validation']}>
      <CartHydration state={dehydrate(client)}>
        <CheckoutStep step={shown} cart={cart} db={db} view={view} isHeld={held !== undefined} />
      </CartHydration>
    </ClientTexts>
  );
}
