import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { CinemasScreen } from '@/components/places/cinemas/cinemas-screen';
import { now } from '@/lib/config/env';
import { pageMetadata } from '@/lib/content/metadata';
import { placesUrl } from '@/lib/places/places-address';
import { listCinemas } from '@/lib/places/queries/cinemas';
import { getLayoutPage } from '@/lib/editorial/queries/editorial';
import { pageTags } from '@/lib/content/tags';
import { dayOf } from '@/lib/core/dates';
import { getDb } from '@/lib/db/client';
import { renewOn } from '@/lib/http/page-tags';
import { messagesFor } from '@/lib/i18n/messages';
import { type Locale, routing } from '@/lib/i18n/routing';
import { screenUrl, screenUrls } from '@/lib/i18n/screen-url';

/** An import revalidates immediately. "Today" may be this many seconds stale. */
export const revalidate = 300;

type CinemasProps = { params: Promise<{ locale: string }> };

async function textsOf(locale: Locale) {
  const page = await getLayoutPage(await getDb(), 'cinemas', locale);
  const { title, lead } = messagesFor(locale).pages.cinemas;
  return { title: page?.title ?? title, lead: page?.lead ?? lead };
}

export async function generateMetadata({ params }: CinemasProps): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  const { title, lead } = await textsOf(locale);
  return pageMetadata({ locale, title, description: lead, urls: screenUrls('/cinemas') });
}

export default async function CinemasPage({ params }: CinemasProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  await renewOn(pageTags('cinemas'));
  const cinemas = await listCinemas(await getDb(), { today: dayOf(now()), locale });
  const mapUrl = placesUrl(screenUrl('/places', locale), { kind: 'cinema' });
  return <CinemasScreen {...await textsOf(locale)} {...{ cinemas, mapUrl }} />;
}
