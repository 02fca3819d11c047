import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ListPage } from '../../core/list-page';
import { tableOf } from '../../content-import/queries/stored-records';
import { containing, pageOf } from '../../db/clauses';
import type { Db } from '../../db/client';
import { queryColumn, queryNumber } from '../../db/rows';
import { LOCALES, type Locale } from '../../i18n/languages';
import { RECORDS_PAGE_SIZE, type RecordListQuery } from '../list-schema';
import type { RecordView } from '../schema';
import { readRecords, recordView } from './records';

/** Columns of a title, in any record. */
export const titleIn = (locale: Locale) => sql`coalesce(
  r.data->'texts'->${locale}->>'title', r.data->'texts'->${locale}->>'question', r.data->'name'->>${locale},
  r.data->'label'->>${locale}, r.data->'text'->>${locale}, r.id)`;

/** Titles in all languages. */
export const titles = sql`concat_ws(' ', ${sql.join(LOCALES.map(titleIn), sql`, `)})`;

/**
 * Records of a type, published or not, by title; fifty a page. `q` is part of the title in any language, or an id.
 * @param isWhole all pages as one, for a file
 */
export async function listRecords(
  db: Db,
  { type, q, page }: RecordListQuery,
  locale: Locale,
  { isWhole = false } = {},
): Promise<ListPage<RecordView>> {
  const data = type === 'terms' ? sql`jsonb_build_object('label', r.label)` : sql`r.data`;
  const records = sql`
    select r.id, ${data} as data from ${tableOf(type)} r
    union all
    select d.record_id, jsonb_build_object('texts', coalesce(jsonb_object_agg(d.part, d.data)
        filter (where d.part <> 'shared'), '{}'::jsonb))
    from content_drafts d where d.type = ${type}
      and not exists (select 1 from ${tableOf(type)} r where r.id = d.record_id)
    group by d.record_id`;
  const like = containing(q ?? '');
  const where = q ? sql`where r.id ilike ${like} or unaccent(${titles}) ilike unaccent(${like})` : sql``;
  const total = await queryNumber(db, sql`select count(*)::int from (${records}) r ${where}`);
  const ids = await queryColumn(
    db,
    z.string(),
    sql`select r.id from (${records}) r ${where} order by lower(unaccent(${titleIn(locale)})), r.id
        ${pageOf(page, RECORDS_PAGE_SIZE, isWhole)}`,
  );
  const found = await readRecords(db, type, ids);
  const items = [...found].map(([id, record]) => recordView({ type, id }, record));
  return { items, total, page, pageSize: RECORDS_PAGE_SIZE };
}
