import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { SearchScreen } from '@/components/content/search-screen';
import { pageMetadata } from '@/lib/content/metadata';
import { searchPages } from '@/lib/content/page-search';
import { routing } from '@/lib/i18n/routing';
import { screenUrls } from '@/lib/i18n/screen-url';

/** It reads the query; below a layout with static params Next would try to store it all the same. */
export const dynamic = 'force-dynamic';

type SearchProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Longer than any question; the rest of a longer one is not read. */
const MAX_QUERY = 200;

export async function generateMetadata({ params }: SearchProps): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  const t = await getTranslations({ locale, namespace: 'search' });
  return {
    ...pageMetadata({ locale, title: t('title'), urls: screenUrls('/search') }),
    robots: { index: false },
  };
}

export default async function Search({ params, searchParams }: SearchProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const { q } = await searchParams;
  const query = typeof q === 'string' ? q.trim().slice(0, MAX_QUERY) : '';
  return <SearchScreen query={query} hits={searchPages(query, locale)} />;
}
