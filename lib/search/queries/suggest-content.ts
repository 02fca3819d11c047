import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { urlOf } from '../../content/paths';
import { textQuery, toTypedTsQuery, type TextQuery } from '../../content/queries/text-query';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { SEARCH_TYPES } from '../limits';
import { markBeginnings } from '../marks';
import type { Suggestion } from '../schema';
import { isComing } from './coming';
import type { SearchOptions } from './search-content';

const SUGGESTIONS = 8;

const suggestionRow = z.strictObject({
  type: z.enum(SEARCH_TYPES),
  id: z.string(),
  title: z.string(),
  path: z.string(),
  note: z.string().nullable(),
});
type SuggestOptions = Pick<SearchOptions, 'q' | 'locale' | 'at'>;

async function readBest(
  db: Db,
  { locale, at }: SuggestOptions,
  query: TextQuery,
  matches: SQL,
): Promise<Suggestion[]> {
  const rows = await queryRows(
    db,
    suggestionRow,
    sql`with matches as materialized (
          select s.content_type as type, s.content_id as id, s.title, s.path, s.last_day
          from content_search s
          where s.locale = ${locale} and ${isComing(at)} and ${matches}
        ), best as (
          select * from matches order by length(title), last_day, type, id limit ${SUGGESTIONS}
        )
        select b.type, b.id, b.title, b.path, case when b.type = 'event'
            then concat_ws(', ', p.data->'name'->>${locale}, p.data->'address'->'town'->>${locale})
            else p.data->'address'->'town'->>${locale} end as note
        from best b
        left join content_events e on b.type = 'event' and e.id = b.id
        left join content_places p
          on p.id = case when b.type in ('place', 'cinema') then b.id else e.place_id end
        order by length(b.title), b.last_day, b.type, b.id`,
  );
  return rows.map(({ path, ...row }) => ({
    ...row,
    url: urlOf(locale, path),
    marks: markBeginnings(row.title, query.words),
  }));
}

/**
 * Titles for the typed text, the shortest first, since the longest is rarely meant. If no title matches, searches
 * venues, towns and categories, which have weights A and B.
 */
export async function suggestContent(db: Db, options: SuggestOptions): Promise<Suggestion[]> {
  const { q, locale } = options;
  const query = await textQuery(db, q, locale);
  if (!query) return [];
  const inTitles = await readBest(
    db,
    options,
    query,
    sql`s.title_vector @@ ${toTypedTsQuery(query, locale)}`,
  );
  if (inTitles.length) return inTitles;
  const weighed = { ...query, expression: query.expression.replaceAll(':*', ':*AB') };
  return readBest(db, options, query, sql`s.vector @@ ${toTypedTsQuery(weighed, locale)}`);
}
