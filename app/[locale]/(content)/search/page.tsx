import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { routing } from '@/lib/i18n/routing';
import { searchMetadata, searchPage } from './search-page';

/** Only queries too long to cache get here; all others use the cached lists. */
export const dynamic = 'force-dynamic';

type SearchProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params, searchParams }: SearchProps): Promise<Metadata> {
  const { locale } = await params;
  return hasLocale(routing.locales, locale) ? searchMetadata(locale, await searchParams) : {};
}

export default async function Search({ params, searchParams }: SearchProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  return searchPage(locale, await searchParams);
}
