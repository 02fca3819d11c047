import 'server-only';
import { textQuery, type TextQuery } from '../../content/queries/text-query';
import type { Db } from '../../db/client';
import type { Locale } from '../../i18n/languages';
import { SEARCH_PAGE_SIZE, type SearchType } from '../limits';
import type { SearchResult } from '../schema';
import { readMatches, type Matches, type Slice } from './read-matches';

export type SearchOptions = {
  q: string;
  locale: Locale;
  at: Date;
  type?: SearchType | undefined;
  page?: number;
};

/** `query` is null if the text has no words. */
export type WordMatches = Matches & { query: TextQuery | null };

export async function findContent(
  db: Db,
  { q, locale, at }: Pick<SearchOptions, 'q' | 'locale' | 'at'>,
  slice: Slice,
): Promise<WordMatches> {
  const query = await textQuery(db, q, locale);
  if (!query) return { groups: [], items: [], query };
  return { ...(await readMatches(db, { query, locale, at }, slice)), query };
}

/**
 * Searches all content of a language, ignoring accents and inflection, tolerating typos, with matches in titles first,
 * counted by type. Past events are not found.
 */
export async function searchContent(db: Db, options: SearchOptions): Promise<SearchResult> {
  const { type, page = 1 } = options;
  const slice = { type, limit: SEARCH_PAGE_SIZE, offset: (page - 1) * SEARCH_PAGE_SIZE };
  const { groups, items, query } = await findContent(db, options, slice);
  const total = groups.reduce((sum, group) => sum + (type && group.type !== type ? 0 : group.count), 0);
  return { items, total, page, groups, corrections: query?.corrections ?? [] };
}
