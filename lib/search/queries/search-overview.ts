import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';
import { spellingIn } from '../../content/spelling';
import { textConfig } from '../../db/text-search';
import { SEARCH_MAX_PAGE, SEARCH_PAGE_SIZE, type SearchType } from '../limits';
import type { SearchOverview } from '../view';
import { withDetails } from './hit-details';
import { isComing } from './coming';
import { findContent, type SearchOptions, type WordMatches } from './search-content';

/** Hits per type in the overview; a single type is paginated. */
const GROUP_SIZE = 4;

/** Words of the query that have matches on their own, as they were typed. */
async function wordsThatOccur(
  db: Db,
  words: readonly string[],
  { q, locale, at }: SearchOptions,
): Promise<string[]> {
  if (words.length < 2) return [];
  const found = await queryColumn(
    db,
    z.string(),
    // the planner takes a JSON array for a hundred words
    sql`select w.word from unnest(array[${sql.join(
      words.map((word) => sql`${word}::text`),
      sql`, `,
    )}]) with ordinality as w(word, n)
        where exists (select 1 from content_search s where s.locale = ${locale} and ${isComing(at)}
          and s.vector @@ to_tsquery(${textConfig(locale)}, w.word || ':*'))
        order by w.n`,
  );
  return found.map((word) => spellingIn(q, word));
}

const pagesOf = (count: number): number => Math.min(SEARCH_MAX_PAGE, Math.ceil(count / SEARCH_PAGE_SIZE));

/** Matches of one type, or of all if `only` is undefined. */
type OverviewPart = { found: WordMatches; pages: number; only: SearchType | undefined };

/** A page of one type, at most its last one. If the type has no matches, as in an old link, shows the others. */
async function find(db: Db, { q, locale, at, type, page = 1 }: SearchOptions): Promise<OverviewPart> {
  const words = { q, locale, at };
  if (type) {
    const readPage = (n: number) =>
      findContent(db, words, { type, limit: SEARCH_PAGE_SIZE, offset: (n - 1) * SEARCH_PAGE_SIZE });
    const found = await readPage(page);
    const pages = pagesOf(found.groups.find((group) => group.type === type)?.count ?? 0);
    if (pages) return { found: found.items.length ? found : await readPage(pages), pages, only: type };
  }
  return { found: await findContent(db, words, { ofEach: GROUP_SIZE }), pages: 1, only: undefined };
}

/** The search page: the best of every type with counts, or a page of one type. */
export async function searchOverview(db: Db, options: SearchOptions): Promise<SearchOverview> {
  const { locale, at } = options;
  const { found, pages, only } = await find(db, options);
  const { query, groups, items } = found;
  const hits = await withDetails(db, items, { at, locale });
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return {
    total,
    pages,
    groups,
    shown: groups
      .filter(({ type }) => !only || type === only)
      .map((group) => ({ ...group, hits: hits.filter(({ type }) => type === group.type) })),
    corrections: query?.corrections ?? [],
    instead: total || !query ? [] : await wordsThatOccur(db, query.words, options),
  };
}
