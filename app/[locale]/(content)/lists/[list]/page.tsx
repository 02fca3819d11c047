import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { KeepPlace } from '@/components/content/keep-place';
import { NotFoundScreen } from '@/components/layout/not-found-screen';
import { pageTags } from '@/lib/content/tags';
import { tagPage } from '@/lib/http/page-tags';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import type { Locale } from '@/lib/i18n/languages';
import { type ListName, readStoredList } from '@/lib/i18n/stored-lists';
import { agendaMetadata, agendaPage } from './agenda';
import { placesMetadata, placesPage } from './places';
import { searchMetadata, searchPage } from './search';

export const generateStaticParams = () => [];
/** An import revalidates immediately. "Open now" may be this many seconds stale. */
export const revalidate = 60;

type List = {
  metadata: (locale: Locale, query: URLSearchParams) => Promise<Metadata>;
  page: (locale: Locale, query: URLSearchParams) => Promise<ReactElement>;
};

const LISTS: Record<ListName, List> = {
  agenda: { metadata: agendaMetadata, page: agendaPage },
  search: { metadata: searchMetadata, page: searchPage },
  places: { metadata: placesMetadata, page: placesPage },
};

type StoredListProps = ScreenProps<{ list: string }>;

export async function generateMetadata({ params }: StoredListProps): Promise<Metadata> {
  const { locale, list: segment } = await localeParams(params);
  const { list, query } = readStoredList(segment);
  return list ? LISTS[list].metadata(locale, query) : {};
}

/** A list at the path the middleware rewrites to (lib/i18n/stored-lists.ts), cached per query. */
export default async function StoredList({ params }: StoredListProps) {
  const { locale, list: segment } = await localeParams(params);
  const { list, query } = readStoredList(segment);
  if (!list) return <NotFoundScreen />;
  await tagPage(pageTags(list));
  return <KeepPlace>{await LISTS[list].page(locale, query)}</KeepPlace>;
}
