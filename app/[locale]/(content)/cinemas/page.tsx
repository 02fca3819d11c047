import type { Metadata } from 'next';
import { CinemasScreen } from '@/components/places/cinemas/cinemas-screen';
import { now } from '@/lib/config/env';
import { pageMetadata } from '@/lib/content/metadata';
import { placesUrl } from '@/lib/places/places-address';
import { listFilmDays } from '@/lib/places/queries/cinemas';
import { getLayoutPage } from '@/lib/editorial/queries/editorial';
import { pageTags } from '@/lib/content/tags';
import { dayOf } from '@/lib/core/dates';
import { getDb } from '@/lib/db/client';
import { tagPage } from '@/lib/http/page-tags';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { messagesFor } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl, screenUrls } from '@/lib/i18n/screen-url';

/** An import revalidates immediately. "Today" may be this many seconds stale. */
export const revalidate = 300;

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

export default async function CinemasPage({ params }: ScreenProps) {
  const { locale } = await localeParams(params);
  await tagPage(pageTags('cinemas'));
  const at = now();
  const films = await listFilmDays(await getDb(), { at, locale });
  const mapUrl = placesUrl(screenUrl('/places', locale), { kind: 'cinema' });
  return <CinemasScreen {...await textsOf(locale)} {...films} {...{ mapUrl }} today={dayOf(at)} />;
}
