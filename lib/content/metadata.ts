import type { Metadata } from 'next';
import { DEFAULT_LOCALE, type Locale } from '../i18n/routing';

type PageMetadata = {
  locale: Locale;
  /** Without the brand, which the layout adds; absent on home. */
  title?: string;
  description?: string;
  /** The addresses of the page, one for each language it exists in (`screenUrls`, `pageUrls`). */
  urls: Partial<Record<Locale, string>>;
};

/** Title, canonical address, and the same page in the other languages, where it exists. */
export function pageMetadata({ locale, title, description, urls }: PageMetadata): Metadata {
  const hasOthers = Object.keys(urls).length > 1;
  const fallback = urls[DEFAULT_LOCALE] ? { 'x-default': urls[DEFAULT_LOCALE] } : {};
  return {
    ...(title ? { title } : {}),
    ...(description ? { description } : {}),
    alternates: {
      canonical: urls[locale] ?? null,
      ...(hasOthers ? { languages: { ...urls, ...fallback } } : {}),
    },
    openGraph: { title, description, url: urls[locale], locale: `${locale}_CH`, type: 'website' },
  };
}
