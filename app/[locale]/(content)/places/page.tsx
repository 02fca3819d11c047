import type { Metadata } from 'next';
import { cache } from 'react';
import { KeepPlace } from '@/components/content/keep-place';
import { PlacesScreen } from '@/components/places/places-screen';
import { now } from '@/lib/config/env';
import { pageMetadata } from '@/lib/content/metadata';
import { getDb } from '@/lib/db/client';
import { getLayoutPage } from '@/lib/editorial/queries/editorial';
import { localeParams, queryOf, type ScreenProps } from '@/lib/i18n/locale-params';
import { messagesFor } from '@/lib/i18n/messages';
import { plainRedirect } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl, screenUrls } from '@/lib/i18n/screen-url';
import { hasEmptyField, placesUrl, readPlacesState } from '@/lib/places/places-address';
import { listPlaces } from '@/lib/places/queries/places';
import { openNowSection } from '../open-now';

/** Stored by the HTTP cache (middleware.ts). */
export const dynamic = 'force-dynamic';

/** Title and lead: imported, otherwise the defaults. */
const placesTexts = cache(async (locale: Locale) => {
  const page = await getLayoutPage(await getDb(), 'places', locale);
  const { title, lead } = messagesFor(locale).pages.places;
  return { title: page?.title ?? title, lead: page?.lead ?? null, fallback: lead };
});

export async function generateMetadata({ params }: ScreenProps): Promise<Metadata> {
  const { locale } = await localeParams(params);
  const { title, lead, fallback } = await placesTexts(locale);
  return pageMetadata({ locale, title, description: lead ?? fallback, urls: screenUrls('/places') });
}

/** The list of venues for a query. */
export default async function PlacesPage({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const query = await queryOf(searchParams);
  const state = readPlacesState(query);
  const url = screenUrl('/places', locale);
  if (hasEmptyField(query)) plainRedirect(placesUrl(url, state));
  const list = await listPlaces(await getDb(), state, locale);
  const openNow = await openNowSection(locale, { screen: '/places', state, at: now() });
  return (
    <KeepPlace key={query.toString()}>
      <PlacesScreen {...await placesTexts(locale)} {...{ list, state, url, openNow }} />
    </KeepPlace>
  );
}
