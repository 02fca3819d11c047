import type { Metadata } from 'next';
import { hasEmptyField, placesUrl, readPlacesState } from '@/lib/places/places-address';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { plainRedirect } from '@/lib/i18n/navigation';
import { screenUrl } from '@/lib/i18n/screen-url';
import { placesMetadata, placesPage } from './places-page';

/** Only form submissions and queries too long to cache get here; all others use the cached lists. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: ScreenProps): Promise<Metadata> {
  const { locale } = await localeParams(params);
  return placesMetadata(locale);
}

export default async function PlacesPage({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const rawQuery = await searchParams;
  if (hasEmptyField(rawQuery))
    plainRedirect(placesUrl(screenUrl('/places', locale), readPlacesState(rawQuery)));
  return placesPage(locale, rawQuery);
}
