import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { KeepPlace } from '@/components/content/keep-place';
import { pageTags } from '@/lib/content/tags';
import { tagPage } from '@/lib/http/page-tags';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import type { Locale } from '@/lib/i18n/languages';
import { type ListName, readStoredList } from '@/lib/i18n/stored-lists';

type List = {
  metadata: (locale: Locale, query: URLSearchParams) => Promise<Metadata>;
  page: (locale: Locale, query: URLSearchParams) => Promise<ReactElement>;
};

type StoredListProps = ScreenProps<{ query: string }>;

/**
 * Metadata and page of a list at the path the middleware rewrites to (lib/i18n/stored-lists.ts), cached per query. Each
 * list has a route of its own, because a route loads the scripts of all its components.
 */
export const storedList = (list: ListName, { metadata, page }: List) => ({
  metadata: async ({ params }: StoredListProps): Promise<Metadata> => {
    const { locale, query } = await localeParams(params);
    return metadata(locale, readStoredList(query));
  },
  page: async ({ params }: StoredListProps) => {
    const { locale, query } = await localeParams(params);
    await tagPage(pageTags(list));
    return <KeepPlace>{await page(locale, readStoredList(query))}</KeepPlace>;
  },
});
