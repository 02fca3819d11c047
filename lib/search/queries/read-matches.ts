import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { urlOf } from '../../content/paths';
import { toTsQuery, type TextQuery } from '../../content/queries/text-query';
import { COVERAGES } from '../../content/schema/event';
import { dayOf } from '../../core/dates';
import type { Db } from '../../db/client';
import { queryRow } from '../../db/rows';
import { textConfig } from '../../db/text-search';
import type { Locale } from '../../i18n/languages';
import { SEARCH_TYPES, type SearchType } from '../limits';
import { HEADLINE, readExcerpt, readMarks } from '../marks';
import type { SearchItem, SearchResult } from '../schema';
import { isComing } from './coming';

export type MatchOptions = { query: TextQuery; locale: Locale; at: Date };

/** A slice of the best hits of one type or of all types; or the best of each type. */
export type Slice = { type?: SearchType | undefined; limit: number; offset: number } | { ofEach: number };

export type Matches = { groups: SearchResult['groups']; items: SearchItem[] };

const EXCERPT = `${HEADLINE}, MaxWords=28, MinWords=14, ShortWord=2, MaxFragments=1`;
const WHOLE = `${HEADLINE}, HighlightAll=true`;
/** Number of characters that tell whether an excerpt is the beginning of its text. */
const BEGINNING = 32;

/** Matches in the title before those in the text, then by frequency and proximity. */
const BEST_FIRST = sql`in_title desc, rank desc, last_day, content_type, content_id`;
/** Within a type: of the events, the next ones first. */
const NEXT_FIRST = sql`in_title desc, next_day, ${BEST_FIRST}`;

const isByType = (slice: Slice): boolean => 'ofEach' in slice || slice.type !== undefined;

const orderOf = (slice: Slice): SQL => (isByType(slice) ? NEXT_FIRST : BEST_FIRST);

/** The next day of an event of the row `s`, where the order needs it. */
const nextDayOf = (slice: Slice, at: Date): SQL =>
  isByType(slice)
    ? sql`case s.content_type when 'event' then coalesce(
        (select min(d) from unnest(s.days) d where d >= ${dayOf(at)}::date), s.last_day) end`
    : sql`null::date`;

/** The rows to show. Its limit tells the planner how few they are. */
function shownOf(slice: Slice): SQL {
  if ('ofEach' in slice)
    return sql`select b.* from counts c cross join lateral (
        select * from matches m where m.content_type = c.content_type order by ${NEXT_FIRST} limit ${slice.ofEach}
      ) b limit ${slice.ofEach * SEARCH_TYPES.length}`;
  const only = slice.type ? sql`where content_type = ${slice.type}` : sql``;
  return sql`select * from matches ${only} order by ${orderOf(slice)} limit ${slice.limit} offset ${slice.offset}`;
}

const itemJson = z.strictObject({
  type: z.enum(SEARCH_TYPES),
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  beginning: z.string(),
  path: z.string(),
  coverage: z.enum(COVERAGES).nullable(),
  extension: z.string().nullable(),
});
/** Null without matches. */
const matchesRow = z.strictObject({
  counts: z.partialRecord(z.enum(SEARCH_TYPES), z.int()).nullable(),
  items: z.array(itemJson).nullable(),
});

/** Reads all matches once: counts them by type, sorts them, and marks the rows to show. Past events do not match. */
export async function readMatches(
  db: Db,
  { query, locale, at }: MatchOptions,
  slice: Slice,
): Promise<Matches> {
  const words = toTsQuery(query, locale);
  const row = await queryRow(
    db,
    matchesRow,
    sql`with matches as materialized (
          select s.content_type, s.content_id, s.last_day,
            ${nextDayOf(slice, at)} as next_day,
            s.title_vector @@ ${words} as in_title,
            ts_rank(s.vector, ${words}, 1) as rank
          from content_search s
          where s.locale = ${locale} and ${isComing(at)} and s.vector @@ ${words}
        ), counts as materialized (
          select content_type, count(*)::int as count from matches group by 1
        ), shown as (select f.*, row_number() over (order by ${orderOf(slice)}) as position from (${shownOf(slice)}) f)
        select (select jsonb_object_agg(content_type, count) from counts) as counts,
          (select jsonb_agg(jsonb_build_object('type', b.content_type, 'id', b.content_id, 'path', s.path,
              'coverage', e.coverage,
              'extension', coalesce(e.data->>'extension', p.data->>'extension', f.data->>'extension'),
              'beginning', left(s.body, ${BEGINNING}),
              'title', ts_headline(${textConfig(locale)}, s.title, ${words}, ${WHOLE}),
              'excerpt', ts_headline(${textConfig(locale)}, s.body, ${words}, ${EXCERPT}))
              order by b.position)
            from shown b join content_search s
              on s.content_type = b.content_type and s.content_id = b.content_id and s.locale = ${locale}
            left join content_events e on b.content_type = 'event' and e.id = b.content_id
            left join content_places p on b.content_type in ('place', 'cinema') and p.id = b.content_id
            left join content_films f on b.content_type = 'film' and f.id = b.content_id) as items`,
  );
  const counts = row?.counts ?? {};
  return {
    groups: SEARCH_TYPES.flatMap((type) => (counts[type] ? [{ type, count: counts[type] }] : [])),
    items: (row?.items ?? []).map((one) => itemOf(one, locale)),
  };
}

function itemOf(row: z.infer<typeof itemJson>, locale: Locale): SearchItem {
  const title = readMarks(row.title);
  const excerpt = readExcerpt(row.excerpt, row.beginning);
  return {
    type: row.type,
    id: row.id,
    title: title.text,
    excerpt: excerpt.text,
    url: urlOf(locale, row.path),
    marks: { title: title.ranges, excerpt: excerpt.ranges },
    ...(row.coverage ? { coverage: row.coverage } : {}),
    ...(row.extension ? { extension: row.extension } : {}),
  };
}
