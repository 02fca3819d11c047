import type { Metadata } from 'next';
import { cache } from 'react';
import { PlacesScreen } from '@/components/places/places-screen';
import { now } from '@/lib/config/env';
import { pageMetadata } from '@/lib/content/metadata';
import { getDb } from '@/lib/db/client';
import { getLayoutPage } from '@/lib/editorial/queries/editorial';
import { messagesFor } from '@/lib/i18n/messages';
import { plainRedirect } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl, screenUrls } from '@/lib/i18n/screen-url';
import { hasEmptyField, placesUrl, readPlacesState } from '@/lib/places/places-address';
import { listPlaces } from '@/lib/places/queries/places';
import { openNowSection } from '../open-now';

/** Title and lead: imported, otherwise the defaults. */
const placesTexts = cache(async (locale: Locale) => {
  const page = await getLayoutPage(await getDb(), 'places', locale);
  const { title, lead } = messagesFor(locale).pages.places;
  return { title: page?.title ?? title, lead: page?.lead ?? null, fallback: lead };
});

export async function placesMetadata(locale: Locale): Promise<Metadata> {
  const { title, lead, fallback } = await placesTexts(locale);
  return pageMetadata({ locale, title, description: lead ?? fallback, urls: screenUrls('/places') });
}

/** The list of venues for a query. */
export async function placesPage(locale: Locale, query: URLSearchParams) {
  const state = readPlacesState(query);
  const url = screenUrl('/places', locale);
  if (hasEmptyField(query)) plainRedirect(placesUrl(url, state));
  const list = await listPlaces(await getDb(), state, locale);
  const openNow = await openNowSection(locale, { screen: '/places', state, at: now() });
  return <PlacesScreen {...await placesTexts(locale)} {...{ list, state, url, openNow }} />;
}
