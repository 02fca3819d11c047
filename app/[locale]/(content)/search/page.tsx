import type { Metadata } from 'next';
import { searchMetadata, searchPage } from './search-page';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';

/** Only queries too long to cache get here; all others use the cached lists. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params, searchParams }: ScreenProps): Promise<Metadata> {
  const { locale } = await localeParams(params);
  return searchMetadata(locale, await searchParams);
}

export default async function Search({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  return searchPage(locale, await searchParams);
}
