import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { urlOf } from '../../content/paths';
import { textConfig, toTsQuery } from '../../content/text-query';
import { rowsOf, type Db } from '../../db/client';
import { HEADLINE, readExcerpt, readMarks } from '../marks';
import { SEARCH_MAX_PAGE, SEARCH_PAGE_SIZE, type SearchType } from '../limits';
import type { SearchItem } from '../schema';
import { found, ofType, type Asked } from './found';

const EXCERPT = `${HEADLINE}, MaxWords=28, MinWords=14, ShortWord=2, MaxFragments=1`;
const WHOLE = `${HEADLINE}, HighlightAll=true`;
/** Of very many that match, the order is worked out for this many, those with the words in the title first. */
const RANKED = 400;
/** Letters that tell whether an excerpt is the beginning of its text. */
const BEGINNING = 32;

export type Slice = { type?: SearchType | undefined; limit: number; offset: number };

/** Whoever reads on gets as many ranked as there are pages. */
const rankedFor = ({ limit, offset }: Slice): number =>
  offset + limit <= RANKED ? RANKED : SEARCH_MAX_PAGE * SEARCH_PAGE_SIZE;

/** The keys of the best, with their order: words in the title before words in the text, then by rank. */
function bestOf(asked: Asked, slice: Slice): SQL {
  const { locale, query } = asked;
  const ranked = rankedFor(slice);
  // the keys first, then the rank of so many: a limit on the search itself would leave its index unused
  return sql`with in_titles as materialized (
      select s.content_type, s.content_id from content_search s where ${found(asked, 'title_vector')}${ofType(slice.type)}
    ), in_texts as materialized (
      select s.content_type, s.content_id from content_search s where ${found(asked)}${ofType(slice.type)}
    ), keys as (
      (select content_type, content_id, 1 as in_title from in_titles limit ${ranked})
      union all
      (select content_type, content_id, 0 from in_texts
        where (content_type, content_id) not in (select content_type, content_id from in_titles)
        limit greatest(0, ${ranked} - (select count(*) from in_titles)))
    ), best as (
      select k.content_type, k.content_id, k.in_title, s.last_day,
        ts_rank(s.vector, ${toTsQuery(query, locale)}, 1) as rank
      from keys k join content_search s
        on s.content_type = k.content_type and s.content_id = k.content_id and s.locale = ${locale}
      order by k.in_title desc, rank desc, s.last_day, k.content_type, k.content_id
      limit ${slice.limit} offset ${slice.offset}
    )`;
}

type Row = { type: SearchType; id: string; title: string; excerpt: string; beginning: string; path: string };

/** The best first. Rows that are shown only are read in full and marked. */
export async function readItems(db: Db, asked: Asked, slice: Slice): Promise<SearchItem[]> {
  const { locale, query } = asked;
  const words = toTsQuery(query, locale);
  const rows = await rowsOf<Row>(
    db,
    sql`${bestOf(asked, slice)}
        select b.content_type as type, b.content_id as id, s.path, left(s.body, ${BEGINNING}) as beginning,
          ts_headline(${textConfig(locale)}, s.title, ${words}, ${WHOLE}) as title,
          ts_headline(${textConfig(locale)}, s.body, ${words}, ${EXCERPT}) as excerpt
        from best b join content_search s
          on s.content_type = b.content_type and s.content_id = b.content_id and s.locale = ${locale}
        order by b.in_title desc, b.rank desc, b.last_day, b.content_type, b.content_id`,
  );
  return rows.map((row) => {
    const title = readMarks(row.title);
    const excerpt = readExcerpt(row.excerpt, row.beginning);
    return {
      type: row.type,
      id: row.id,
      title: title.text,
      excerpt: excerpt.text,
      url: urlOf(locale, row.path),
      marks: { title: title.ranges, excerpt: excerpt.ranges },
    };
  });
}
