import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { SearchScreen } from '@/components/search/search-screen';
import { now } from '@/lib/config/env';
import { pageMetadata } from '@/lib/content/metadata';
import { dayOf } from '@/lib/core/dates';
import { getDb } from '@/lib/db/client';
import { routing } from '@/lib/i18n/routing';
import { screenUrls } from '@/lib/i18n/screen-url';
import { searchOverview } from '@/lib/search/queries/search-overview';
import { readSearchState } from '@/lib/search/read-search-state';

/** It reads the query; below a layout with static params Next would try to store it all the same. */
export const dynamic = 'force-dynamic';

type SearchProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params, searchParams }: SearchProps): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  const t = await getTranslations({ locale, namespace: 'search' });
  const { query } = readSearchState(await searchParams);
  return {
    ...pageMetadata({
      locale,
      title: query ? t('titleFor', { query }) : t('title'),
      urls: screenUrls('/search'),
    }),
    // the field may be found, what somebody looked for may not
    ...(query ? { robots: { index: false } } : {}),
  };
}

export default async function Search({ params, searchParams }: SearchProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const state = readSearchState(await searchParams);
  const at = now();
  const { query, type, page } = state;
  const overview = query ? await searchOverview(await getDb(), { q: query, locale, at, type, page }) : null;
  return <SearchScreen {...{ state, overview }} today={dayOf(at)} />;
}
