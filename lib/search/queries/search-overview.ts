import 'server-only';
import { sql } from 'drizzle-orm';
import { textConfig, textQuery } from '../../content/text-query';
import { dayOf } from '../../core/dates';
import { rowsOf, type Db } from '../../db/client';
import type { Locale } from '../../i18n/routing';
import { SEARCH_MAX_PAGE, SEARCH_PAGE_SIZE, type SearchType } from '../limits';
import type { SearchGroup, SearchOverview } from '../view';
import type { Asked } from './found';
import { withDetails } from './hit-details';
import { readItems } from './read-items';
import { countGroups } from './search-content';

/** Shown of each type while all types are; one type alone is shown whole. */
const GROUP_SIZE = 4;

export type OverviewOptions = {
  q: string;
  locale: Locale;
  at: Date;
  type?: SearchType | undefined;
  page?: number;
};

const NOTHING: SearchOverview = {
  total: 0,
  pages: 1,
  groups: [],
  shown: [],
  corrections: [],
  instead: [],
};

/** Words that alone would find something. */
async function wordsThatOccur(
  db: Db,
  words: readonly string[],
  { locale, at }: OverviewOptions,
): Promise<string[]> {
  if (words.length < 2) return [];
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select w.word from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality as w(word, n)
        where exists (select 1 from content_search s where s.locale = ${locale} and s.last_day >= ${dayOf(at)}::date
          and s.vector @@ to_tsquery(${textConfig(locale)}, w.word || ':*'))
        order by w.n`,
  );
  return rows.map(({ word }) => word);
}

/** What was found of some types, with so many rows of each. */
async function readGroups(
  db: Db,
  asked: Asked,
  groups: SearchOverview['groups'],
  { at, locale }: OverviewOptions,
  { limit, offset }: { limit: number; offset: number },
): Promise<SearchGroup[]> {
  const items = [];
  for (const { type } of groups) items.push(...(await readItems(db, asked, { type, limit, offset })));
  const hits = await withDetails(db, items, { at, locale });
  return groups.map((group) => ({ ...group, hits: hits.filter(({ type }) => type === group.type) }));
}

/** The search page: the best of every type, or a page of one type. */
export async function searchOverview(db: Db, options: OverviewOptions): Promise<SearchOverview> {
  const { q, locale, at, type, page = 1 } = options;
  const query = await textQuery(db, q, locale);
  if (!query) return NOTHING;
  const asked = { query, locale, today: dayOf(at) };
  const groups = await countGroups(db, asked);
  const { corrections } = query;
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  if (!total) return { ...NOTHING, corrections, instead: await wordsThatOccur(db, query.words, options) };
  // a type of which nothing was found, as in an old link, shows what there is of the others
  const only = groups.find((group) => group.type === type);
  if (!only) {
    const shown = await readGroups(db, asked, groups, options, { limit: GROUP_SIZE, offset: 0 });
    return { total, groups, shown, corrections, pages: 1, instead: [] };
  }
  const pages = Math.min(SEARCH_MAX_PAGE, Math.ceil(only.count / SEARCH_PAGE_SIZE));
  const offset = (Math.min(page, pages) - 1) * SEARCH_PAGE_SIZE;
  const shown = await readGroups(db, asked, [only], options, { limit: SEARCH_PAGE_SIZE, offset });
  return { total, groups, shown, corrections, pages, instead: [] };
}
