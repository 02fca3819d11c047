import { notFound } from 'next/navigation';
import { cache } from 'react';
import { isAccountTab, type AccountTab } from '@/components/identity/tabs';
import { getPageActor, type Actor } from '@/lib/identity/guards';
import { localeParams } from '@/lib/i18n/locale-params';
import { getPathname, redirect } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/languages';

/** Layout and page both check, so that neither can be rendered alone. The session is read once per request. */
const currentActor = cache(getPageActor);

export type TabParams = Promise<{ locale: string; tab: string }>;

/** Requires a known tab and a signed-in visitor. Guests log in first and return to it. */
export async function requireTab(
  params: TabParams,
): Promise<{ locale: Locale; tab: AccountTab; actor: Actor }> {
  const { locale, tab } = await localeParams(params);
  if (!isAccountTab(tab)) notFound();
  const actor = await currentActor();
  if (actor) return { locale, tab, actor };
  const callbackUrl = getPathname({ href: `/account/${tab}`, locale });
  return redirect({ href: { pathname: '/login', query: { callbackUrl } }, locale });
}
