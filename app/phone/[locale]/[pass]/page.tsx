import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { PhonePass } from '@/components/passes/phone-pass';
import { now } from '@/lib/config/env';
import { getDb } from '@/lib/db/client';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { getPathname, redirect } from '@/lib/i18n/navigation';
import { getPageActor } from '@/lib/identity/guards';
import { storeOwner } from '@/lib/identity/stored-passes';
import { listTermsAtDoor } from '@/lib/visits/phone-queries';

export async function generateMetadata({ params }: ScreenProps<{ pass: string }>): Promise<Metadata> {
  const { locale, pass } = await localeParams(params);
  const t = await getTranslations({ locale, namespace: 'account.meta' });
  return { title: t('phone'), manifest: `/api/passes/${pass}/app.webmanifest?locale=${locale}` };
}

/**
 * One pass of the customer, full screen, for use at an entrance with or without a network. The middleware rewrites its
 * URL in the account to this page.
 */
export default async function PhonePassPage({ params }: ScreenProps<{ pass: string }>) {
  const { locale, pass } = await localeParams(params);
  const uniqueKey = decodeURIComponent(pass);
  const actor = await getPageActor();
  if (!actor) {
    const href = { pathname: '/account/phone/[pass]' as const, params: { pass: uniqueKey } };
    const callbackUrl = getPathname({ href, locale });
    return redirect({ href: { pathname: '/login', query: { callbackUrl } }, locale });
  }
  const at = now();
  const terms = await listTermsAtDoor(await getDb(), { accountId: actor.accountId, uniqueKey, at, locale });
  if (terms.length === 0) notFound();
  const holder = { owner: storeOwner(actor.username), session: actor.sessionId };
  return <PhonePass terms={terms} at={at} locale={locale} holder={holder} />;
}
