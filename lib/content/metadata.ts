import type { Metadata } from 'next';
import type { Day } from '../core/dates';
import { DEFAULT_LOCALE, type Locale } from '../i18n/routing';

type PageMetadata = {
  locale: Locale;
  /** Without the brand, which the layout adds; absent on home. */
  title?: string;
  description?: string;
  /** The addresses of the page, one for each language it exists in (`screenUrls`, `pageUrls`). */
  urls: Partial<Record<Locale, string>>;
  /** A feed of what the page is about. */
  feed?: { title: string; url: string };
  /** The day of an article. */
  publishedOn?: Day;
};

/** The picture of a page for link previews, at the page's own address. */
const previewOf = (url: string | undefined) =>
  url ? [{ url: `/og${url}.png`, width: 1200, height: 630, type: 'image/png' }] : [];

/** Title, canonical address, and the same page in the other languages, where it exists. */
export function pageMetadata(page: PageMetadata): Metadata {
  const { locale, title, description, urls, feed, publishedOn } = page;
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
      title,
      description,
      url: urls[locale],
      locale: `${locale}_CH`,
      images: previewOf(urls[locale]),
      ...(publishedOn ? { type: 'article', publishedTime: publishedOn } : { type: 'website' }),
    },
    twitter: { card: 'summary_large_image' },
  };
}
