import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { hasEmptyField, placesUrl, readPlacesState } from '@/lib/places/places-address';
import { plainRedirect } from '@/lib/i18n/navigation';
import { routing } from '@/lib/i18n/routing';
import { screenUrl } from '@/lib/i18n/screen-url';
import { placesMetadata, placesPage } from './places-page';

/** Only form submissions and queries too long to cache get here; all others use the cached lists. */
export const dynamic = 'force-dynamic';

type PlacesPageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PlacesPageProps): Promise<Metadata> {
  const { locale } = await params;
  return hasLocale(routing.locales, locale) ? placesMetadata(locale) : {};
}

export default async function PlacesPage({ params, searchParams }: PlacesPageProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const asked = await searchParams;
  if (hasEmptyField(asked)) plainRedirect(placesUrl(screenUrl('/places', locale), readPlacesState(asked)));
  return placesPage(locale, asked);
}
