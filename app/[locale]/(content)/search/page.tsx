import type { Metadata } from 'next';
import { localeParams, queryOf, type ScreenProps } from '@/lib/i18n/locale-params';
import { searchMetadata, searchPage } from '../lists/search/search';

/** Form submissions and queries too long to cache get here; all others use the cached lists. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params, searchParams }: ScreenProps): Promise<Metadata> {
  const { locale } = await localeParams(params);
  return searchMetadata(locale, await queryOf(searchParams));
}

export default async function SearchPage({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  return searchPage(locale, await queryOf(searchParams));
}
