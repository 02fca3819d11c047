import type { Metadata } from 'next';
import { CinemasScreen } from '@/components/places/cinemas/cinemas-screen';
import { now } from '@/lib/config/env';
import { pageMetadata } from '@/lib/content/metadata';
import { filmsUrl, readFilmsState } from '@/lib/places/films-address';
import { hasEmptyField, placesUrl } from '@/lib/places/places-address';
import { listFilmDays } from '@/lib/places/queries/cinemas';
import { getLayoutPage } from '@/lib/editorial/queries/editorial';
import { dayOf } from '@/lib/core/dates';
import { getDb } from '@/lib/db/client';
import { localeParams, queryOf, type ScreenProps } from '@/lib/i18n/locale-params';
import { messagesFor } from '@/lib/i18n/messages';
import { plainRedirect } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl, screenUrls } from '@/lib/i18n/screen-url';

/** Stored by the HTTP cache (middleware.ts). */
export const dynamic = 'force-dynamic';

async function textsOf(locale: Locale) {
  const page = await getLayoutPage(await getDb(), 'cinemas', locale);
  const { title, lead } = messagesFor(locale).pages.cinemas;
  return { title: page?.title ?? title, lead: page?.lead ?? lead };
}

export async function generateMetadata({ params }: ScreenProps): Promise<Metadata> {
  const { locale } = await localeParams(params);
  const { title, lead } = await textsOf(locale);
  return pageMetadata({ locale, title, description: lead, urls: screenUrls('/cinemas') });
}

/** The films of the coming days for a query. */
export default async function CinemasPage({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const query = await queryOf(searchParams);
  const state = readFilmsState(query);
  const url = screenUrl('/cinemas', locale);
  if (hasEmptyField(query)) plainRedirect(filmsUrl(url, state));
  const at = now();
  const list = await listFilmDays(await getDb(), state, { at, locale });
  const mapUrl = placesUrl(screenUrl('/places', locale), { kind: 'cinema' });
  return <CinemasScreen {...await textsOf(locale)} {...{ list, state, url, mapUrl }} today={dayOf(at)} />;
}
