import type { Metadata } from 'next';
import { PlacesScreen } from '@/components/places/places-screen';
import { pageMetadata } from '@/lib/content/metadata';
import { readPlacesState } from '@/lib/places/places-address';
import { listPlaces } from '@/lib/places/queries/places';
import { getDb } from '@/lib/db/client';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl, screenUrls } from '@/lib/i18n/screen-url';
import { placesTexts } from './places-texts';

export async function placesMetadata(locale: Locale): Promise<Metadata> {
  const { title, lead, fallback } = await placesTexts(locale);
  return pageMetadata({ locale, title, description: lead ?? fallback, urls: screenUrls('/places') });
}

/** The list of venues for a query. */
export async function placesPage(locale: Locale, rawQuery: Parameters<typeof readPlacesState>[0]) {
  const state = readPlacesState(rawQuery);
  const list = await listPlaces(await getDb(), state, locale);
  const url = screenUrl('/places', locale);
  return <PlacesScreen {...await placesTexts(locale)} {...{ list, state, url }} />;
}
