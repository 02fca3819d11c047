import type { Metadata } from 'next';
import { localeParams, queryOf, type ScreenProps } from '@/lib/i18n/locale-params';
import { placesMetadata, placesPage } from '../lists/places/places';

/** Form submissions and queries too long to cache get here; all others use the cached lists. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: ScreenProps): Promise<Metadata> {
  const { locale } = await localeParams(params);
  return placesMetadata(locale);
}

export default async function PlacesPage({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  return placesPage(locale, await queryOf(searchParams));
}
