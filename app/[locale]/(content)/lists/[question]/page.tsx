import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { KeepPlace } from '@/components/content/keep-place';
import { NotFoundScreen } from '@/components/layout/not-found-screen';
import { type PageKind, pageTags } from '@/lib/content/tags';
import { renewOn } from '@/lib/http/page-tags';
import { readStoredList } from '@/lib/http/stored-lists';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import type { Locale } from '@/lib/i18n/languages';
import { agendaMetadata, agendaPage } from '../../agenda/agenda-page';
import { placesMetadata, placesPage } from '../../places/places-page';
import { searchMetadata, searchPage } from '../../search/search-page';

export const generateStaticParams = () => [];
/** An import revalidates immediately. "Open now" may be this many seconds stale. */
export const revalidate = 60;

type Question = Record<string, string>;
type List = {
  kind: PageKind;
  metadata: (locale: Locale, asked: Question) => Promise<Metadata>;
  page: (locale: Locale, asked: Question) => Promise<ReactElement>;
};

const LISTS = new Map<string, List>([
  ['agenda', { kind: 'agenda', metadata: agendaMetadata, page: agendaPage }],
  ['search', { kind: 'search', metadata: searchMetadata, page: searchPage }],
  ['places', { kind: 'places', metadata: placesMetadata, page: placesPage }],
]);

export async function generateMetadata({ params }: ScreenProps<{ question: string }>): Promise<Metadata> {
  const { locale, question } = await localeParams(params);
  const { name, asked } = readStoredList(question);
  return LISTS.get(name)?.metadata(locale, asked) ?? {};
}

/** A list at the path the middleware rewrites to (lib/http/stored-lists.ts), cached per query. */
export default async function StoredList({ params }: ScreenProps<{ question: string }>) {
  const { locale, question } = await localeParams(params);
  const { name, asked } = readStoredList(question);
  const list = LISTS.get(name);
  if (!list) return <NotFoundScreen />;
  await renewOn(pageTags(list.kind));
  return <KeepPlace>{await list.page(locale, asked)}</KeepPlace>;
}
