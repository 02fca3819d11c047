import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SearchScreen } from '@/components/search/search-screen';
import { now } from '@/lib/config/env';
import { pageMetadata } from '@/lib/content/metadata';
import { dayOf } from '@/lib/core/dates';
import { getDb } from '@/lib/db/client';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrls } from '@/lib/i18n/screen-url';
import { searchOverview } from '@/lib/search/queries/search-overview';
import { readSearchState } from '@/lib/search/read-search-state';

export async function searchMetadata(locale: Locale, params: URLSearchParams): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'search' });
  const { query } = readSearchState(params);
  const title = query ? t('titleFor', { query }) : t('title');
  return {
    ...pageMetadata({ locale, title, urls: screenUrls('/search') }),
    // the empty search page may be indexed, result pages may not
    ...(query ? { robots: { index: false } } : {}),
  };
}

/** Search results for a query, or the form alone. */
export async function searchPage(locale: Locale, params: URLSearchParams) {
  const state = readSearchState(params);
  const at = now();
  const { query, type, page } = state;
  const overview = query ? await searchOverview(await getDb(), { q: query, locale, at, type, page }) : null;
  return <SearchScreen {...{ state, overview }} today={dayOf(at)} />;
}
