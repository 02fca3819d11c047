import 'server-only';
import type { Metadata } from 'next';
import { getBrand } from '../config/brand';
import type { Day } from '../core/dates';
import { DEFAULT_LOCALE, type Locale } from '../i18n/languages';

type PageMetadata = {
  locale: Locale;
  /** Without the brand, which the layout adds; absent on home. */
  title?: string;
  description?: string;
  /** URL of the page in each language it exists in (`screenUrls`, `pageUrls`). */
  urls: Partial<Record<Locale, string>>;
  /** URL of the page whose picture link previews show, for screens without one; by default its own. */
  pictureOf?: string;
  /** Feed with the content of the page. */
  feed?: { title: string; url: string };
  /** Publication day of an article. */
  publishedOn?: Day;
};

/** Image for link previews, derived from the URL of a page. */
const previewOf = (url: string | undefined) =>
  url ? [{ url: `/og${url}.png`, width: 1200, height: 630, type: 'image/png' }] : [];

/** Title, canonical URL, and alternates in the other languages. */
export function pageMetadata(page: PageMetadata): Metadata {
  const { locale, title, description, urls, pictureOf = urls[locale], feed, publishedOn } = page;
  const hasOthers = Object.keys(urls).length > 1;
  const fallback = urls[DEFAULT_LOCALE] ? { 'x-default': urls[DEFAULT_LOCALE] } : {};
  return {
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    alternates: {
      canonical: urls[locale] ?? null,
      ...(hasOthers ? { languages: { ...urls, ...fallback } } : {}),
      ...(feed ? { types: { 'application/rss+xml': [feed] } } : {}),
    },
    openGraph: {
      siteName: getBrand().name,
      title,
      description,
      url: urls[locale],
      locale: `${locale}_CH`,
      images: previewOf(pictureOf),
      ...(publishedOn ? { type: 'article', publishedTime: publishedOn } : { type: 'website' }),
    },
    twitter: { card: 'summary_large_image' },
  };
}
