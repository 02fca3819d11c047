import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { Day } from '../core/dates';
import { urlOf } from '../content/paths';
import { queryWords, textConfig, textQuery, toTsQuery, type TextQuery } from '../content/text-query';
import { rowsOf, type Db } from '../db/client';
import type { Locale } from '../i18n/routing';
import { HEADLINE, markBeginnings, readMarks } from './marks';
import {
  SEARCH_PAGE_SIZE,
  SEARCH_TYPES,
  type SearchItem,
  type SearchResult,
  type SearchType,
  type Suggestion,
} from './schema';

export type SearchOptions = {
  q: string;
  locale: Locale;
  today: Day;
  type?: SearchType | undefined;
  page?: number;
};

const EXCERPT = `${HEADLINE}, MaxWords=28, MinWords=14, ShortWord=2, MaxFragments=1`;
const WHOLE = `${HEADLINE}, HighlightAll=true`;
const SUGGESTIONS = 8;
/** Of very many that match, the order is worked out for this many, those with the words in the title first. */
const RANKED = 400;

type Asked = { query: TextQuery; locale: Locale; today: Day };

/** Found and not over. */
const found = ({ query, locale, today }: Asked, column: 'vector' | 'title_vector' = 'vector'): SQL =>
  sql`s.locale = ${locale} and s.last_day >= ${today}::date and s.${sql.identifier(column)} @@ ${toTsQuery(query, locale)}`;

const ofType = (type: SearchType | undefined): SQL => (type ? sql` and s.content_type = ${type}` : sql``);

async function countGroups(db: Db, asked: Asked): Promise<SearchResult['groups']> {
  const rows = await rowsOf<{ type: SearchType; count: number }>(
    db,
    sql`select s.content_type as type, count(*)::int as count from content_search s where ${found(asked)} group by 1`,
  );
  return SEARCH_TYPES.flatMap((type) => rows.filter((row) => row.type === type));
}

/**
 * The best first: all words in the title before words in the text, then by how often and how close they occur.
 * Rows of the page only are read in full and marked.
 */
async function readItems(
  db: Db,
  asked: Asked,
  type: SearchType | undefined,
  page: number,
): Promise<SearchItem[]> {
  const { query, locale } = asked;
  const words = toTsQuery(query, locale);
  const rows = await rowsOf<{ type: SearchType; id: string; title: string; excerpt: string; path: string }>(
    db,
    // the keys first, then the rank of so many: a limit on the search itself would leave its index unused
    sql`with in_titles as materialized (
          select s.content_type, s.content_id from content_search s where ${found(asked, 'title_vector')}${ofType(type)}
        ), in_texts as materialized (
          select s.content_type, s.content_id from content_search s where ${found(asked)}${ofType(type)}
        ), keys as (
          (select content_type, content_id, 1 as in_title from in_titles limit ${RANKED})
          union all
          (select content_type, content_id, 0 from in_texts
            where (content_type, content_id) not in (select content_type, content_id from in_titles)
            limit greatest(0, ${RANKED} - (select count(*) from in_titles)))
        ), best as (
          select k.content_type, k.content_id, k.in_title, s.last_day, ts_rank(s.vector, ${words}, 1) as rank
          from keys k join content_search s
            on s.content_type = k.content_type and s.content_id = k.content_id and s.locale = ${locale}
          order by k.in_title desc, rank desc, s.last_day, k.content_type, k.content_id
          limit ${SEARCH_PAGE_SIZE} offset ${(page - 1) * SEARCH_PAGE_SIZE}
        )
        select b.content_type as type, b.content_id as id, s.path,
          ts_headline(${textConfig(locale)}, s.title, ${words}, ${WHOLE}) as title,
          ts_headline(${textConfig(locale)}, s.body, ${words}, ${EXCERPT}) as excerpt
        from best b join content_search s
          on s.content_type = b.content_type and s.content_id = b.content_id and s.locale = ${locale}
        order by b.in_title desc, b.rank desc, b.last_day, b.content_type, b.content_id`,
  );
  return rows.map(({ type: kind, id, title, excerpt, path }) => {
    const marked = { title: readMarks(title), excerpt: readMarks(excerpt) };
    return {
      type: kind,
      id,
      title: marked.title.text,
      excerpt: marked.excerpt.text,
      url: urlOf(locale, path),
      marks: { title: marked.title.ranges, excerpt: marked.excerpt.ranges },
    };
  });
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
  return {
    items: total ? await readItems(db, asked, type, page) : [],
    total,
    page,
    groups,
    corrections: query.corrections,
  };
}

/** Titles for what is being typed, the shortest first: the one somebody means is rarely the longest. */
export async function suggestContent(
  db: Db,
  { q, locale, today }: Pick<SearchOptions, 'q' | 'locale' | 'today'>,
): Promise<Suggestion[]> {
  const query = await textQuery(db, q, locale);
  if (!query) return [];
  const rows = await rowsOf<{ type: SearchType; id: string; title: string; path: string }>(
    db,
    sql`with matches as materialized (
          select s.content_type as type, s.content_id as id, s.title, s.path, s.last_day
          from content_search s where ${found({ query, locale, today }, 'title_vector')})
        select type, id, title, path from matches
        order by length(title), last_day, type, id limit ${SUGGESTIONS}`,
  );
  const words = [...queryWords(q), ...query.corrections.map(({ to }) => to)];
  return rows.map(({ path, ...row }) => ({
    ...row,
    url: urlOf(locale, path),
    marks: markBeginnings(row.title, words),
  }));
}
