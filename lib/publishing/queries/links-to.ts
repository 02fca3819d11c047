import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { RECORDS_OF } from '../../content-import/addresses';
import { pageLinks } from '../../content-import/queries/check-links';
import { exportRecords } from '../../content-import/queries/export-records';
import { tableOf } from '../../content-import/queries/stored-records';
import { listBanners } from '../../content/banner-queries';
import { ownPath } from '../../content/own-path';
import { urlOf } from '../../content/paths';
import { RECORD_TYPES, type RecordOf, type Records, type RecordType } from '../../content/schema/document';
import { ADDRESSED_TYPES } from '../../content/schema/navigation';
import type { Db } from '../../db/client';
import { inTexts, queryColumn } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import type { RecordKey } from '../schema';
import { anyTitleOf } from '../titles';
import { recordView } from './records';
import { splitRecord } from '../rules';

/** Terms have a label alone. */
const LINKING = RECORD_TYPES.filter((type) => type !== 'terms');

const titleOf = (type: RecordType, record: RecordOf<RecordType>, locale: Locale): string =>
  anyTitleOf(
    recordView(
      { type, id: record.id },
      { live: record, liveParts: splitRecord(record), drafts: {}, states: {}, editors: new Map() },
    ),
    locale,
  );

/** Paths of a record in a language, those that redirect included. */
const pathsOf = (db: Db, { type, id }: RecordKey, locale: Locale): Promise<string[]> =>
  queryColumn(
    db,
    z.string(),
    sql`select path from content_urls where content_id = ${id} and locale = ${locale}
          and content_type in ${inTexts(ADDRESSED_TYPES.filter((one) => RECORDS_OF[one] === type))}`,
  );

/** Titles of live records of a type with a link to one of these paths. */
async function linkingRecords(db: Db, type: RecordType, paths: ReadonlySet<string>, locale: Locale) {
  const urls = [...paths].map((path) => sql`position(${urlOf(locale, path)} in data::text) > 0`);
  const ids = await queryColumn(
    db,
    z.string(),
    sql`select id from ${tableOf(type)} where ${sql.join(urls, sql` or `)} order by id`,
  );
  if (!ids.length) return [];
  const records: RecordOf<RecordType>[] = await exportRecords(db, type, ids);
  const none = Object.fromEntries(RECORD_TYPES.map((one) => [one, []]));
  const links = pageLinks({ ...none, [type]: records } as unknown as Records);
  const linking = new Set(
    links.filter((link) => link.locale === locale && paths.has(link.path)).map(({ id }) => id),
  );
  return records.filter(({ id }) => linking.has(id));
}

/**
 * What has a written link to a record in a language: texts, buttons, menus and banners, by title. Entries of a menu
 * that name the record follow it by themselves.
 */
export async function listLinksTo(db: Db, key: RecordKey, locale: Locale): Promise<string[]> {
  const paths = new Set(await pathsOf(db, key, locale));
  if (!paths.size) return [];
  const titles: string[] = [];
  for (const type of LINKING)
    for (const record of await linkingRecords(db, type, paths, locale))
      if (type !== key.type || record.id !== key.id) titles.push(titleOf(type, record, locale));
  const urls = [...paths].map((path) => urlOf(locale, path));
  for (const { text, link } of await listBanners(db))
    if (urls.includes(ownPath(link[locale] ?? ''))) titles.push(text[locale]);
  return titles;
}
