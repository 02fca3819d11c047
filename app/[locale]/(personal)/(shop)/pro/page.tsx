import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { NoProAccess } from '@/components/layout/no-pro-access';
import { ResultPage } from '@/components/pro/result-page';
import { pageUrl } from '@/lib/content/pages';
import { getDb } from '@/lib/db/client';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { getPathname, redirect } from '@/lib/i18n/navigation';
import { getPageActor } from '@/lib/identity/guards';
import { getProOrder } from '@/lib/pro/queries/orders';
import { ProCheckout } from './checkout';

export async function generateMetadata({ params, searchParams }: ScreenProps): Promise<Metadata> {
  const { locale } = await localeParams(params);
  const t = await getTranslations({ locale, namespace: 'pro' });
  const { order } = await searchParams;
  return { title: t(order === undefined ? 'meta' : 'result.meta'), robots: { index: false } };
}

/** Company checkout: import, validation and result. */
export default async function ProPage({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const [actor, rawQuery] = [await getPageActor(), await searchParams];
  const { order } = rawQuery;
  if (!actor) {
    const path = getPathname({ href: '/pro', locale });
    const callbackUrl = typeof order === 'string' ? `${path}?${new URLSearchParams({ order })}` : path;
    return redirect({ href: { pathname: '/login', query: { callbackUrl } }, locale });
  }
  const contactUrl = pageUrl('contact', locale) ?? `/${locale}`;
  if (!actor.scopes.includes('pro'))
    return (
      <main className="wrap pb-section">
        <NoProAccess contactUrl={contactUrl} heading="h1" className="pt-10 text-d3" />
      </main>
    );
  const { accountId } = actor;
  if (order === undefined)
    return <ProCheckout own={{ accountId, locale }} rawQuery={rawQuery} contactUrl={contactUrl} />;
  const isOrder = z.uuid().safeParse(order);
  const found = isOrder.success && (await getProOrder(await getDb(), { orderId: isOrder.data, accountId }));
  if (!found) notFound();
  return <ResultPage order={found} />;
}
