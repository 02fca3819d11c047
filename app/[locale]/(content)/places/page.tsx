import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { PlacesScreen } from '@/components/content/places/places-screen';
import { pageMetadata } from '@/lib/content/metadata';
import { hasEmptyField, placesUrl, readPlacesState } from '@/lib/content/places-address';
import { plainRedirect } from '@/lib/i18n/navigation';
import { type Locale, routing } from '@/lib/i18n/routing';
import { screenUrl, screenUrls } from '@/lib/i18n/screen-url';
import { loadPlaces } from './load-places';

/** It reads the query; below a layout with static params Next would try to store it all the same. */
export const dynamic = 'force-dynamic';

type PlacesPageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

async function textsOf(locale: Locale) {
  const { page } = await loadPlaces({}, locale);
  const t = await getTranslations({ locale, namespace: 'pages.places' });
  return { title: page?.title ?? t('title'), lead: page?.lead ?? null, fallback: t('lead') };
}

export async function generateMetadata({ params }: PlacesPageProps): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  const { title, lead, fallback } = await textsOf(locale);
  return pageMetadata({ locale, title, description: lead ?? fallback, urls: screenUrls('/places') });
}

export default async function PlacesPage({ params, searchParams }: PlacesPageProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const asked = await searchParams;
  const state = readPlacesState(asked);
  const url = screenUrl('/places', locale);
  if (hasEmptyField(asked)) plainRedirect(placesUrl(url, state));
  const { list } = await loadPlaces(state, locale);
  return <PlacesScreen {...await textsOf(locale)} {...{ list, state, url }} />;
}
