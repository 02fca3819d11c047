import 'server-only';
import { sql } from 'drizzle-orm';
import { textQuery } from '../../content/text-query';
import type { Day } from '../../core/dates';
import { rowsOf, type Db } from '../../db/client';
import type { Locale } from '../../i18n/routing';
import { SEARCH_PAGE_SIZE, SEARCH_TYPES, type SearchType } from '../limits';
import type { SearchResult } from '../schema';
import { found, type Asked } from './found';
import { readItems } from './read-items';

export type SearchOptions = {
  q: string;
  locale: Locale;
  today: Day;
  type?: SearchType | undefined;
  page?: number;
};

/** How many of each type match, in the order in which types are shown. */
export async function countGroups(db: Db, asked: Asked): Promise<SearchResult['groups']> {
  const rows = await rowsOf<{ type: SearchType; count: number }>(
    db,
    sql`select s.content_type as type, count(*)::int as count from content_search s where ${found(asked)} group by 1`,
  );
  return SEARCH_TYPES.flatMap((type) => rows.filter((row) => row.type === type));
}

const NOTHING: SearchResult = { items: [], total: 0, page: 1, groups: [], corrections: [] };

/**
 * Searches everything in a language: whatever the accents and the forms of the words, with a slip of the
 * finger forgiven, the words in the title before those in the text, counted by type. What is over is not found.
 */
export async function searchContent(db: Db, options: SearchOptions): Promise<SearchResult> {
  const { q, locale, today, type, page = 1 } = options;
  const query = await textQuery(db, q, locale);
  if (!query) return NOTHING;
  const asked = { query, locale, today };
  const groups = await countGroups(db, asked);
  const total = groups.reduce((sum, group) => sum + (type && group.type !== type ? 0 : group.count), 0);
  const slice = { type, limit: SEARCH_PAGE_SIZE, offset: (page - 1) * SEARCH_PAGE_SIZE };
  return {
    items: total > slice.offset ? await readItems(db, asked, slice) : [],
    total,
    page,
    groups,
    corrections: query.corrections,
  };
}
