import 'server-only';
import { getTableName, sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../db/client';
import type { RecordType } from '../content/schema/document';
import {
  contentTerms,
  events,
  faqEntries,
  films,
  navigations,
  news,
  pages,
  places,
  pressReleases,
  socialPosts,
} from '../content/tables';
import { inTexts } from '../content/text-set';

/** Where the records of a type are kept. */
export const RECORD_TABLES = {
  terms: contentTerms,
  places,
  films,
  events,
  news,
  press: pressReleases,
  faq: faqEntries,
  pages,
  navigations,
  posts: socialPosts,
} as const satisfies Record<RecordType, unknown>;

/** The table of a type, by name. */
export const tableOf = (type: RecordType) => sql.identifier(getTableName(RECORD_TABLES[type]));

/** Checksums of the records that exist already, by id. */
export async function storedChecksums(
  db: Db,
  type: RecordType,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await rowsOf<{ id: string; checksum: string }>(
    db,
    sql`select id, checksum from ${tableOf(type)} where id in ${inTexts(ids)}`,
  );
  return new Map(rows.map(({ id, checksum }) => [id, checksum]));
}

export async function storedIds(db: Db, type: RecordType): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(db, sql`select id from ${tableOf(type)}`);
  return new Set(rows.map(({ id }) => id));
}

/** @returns how many there were */
export async function deleteRecords(tx: Db, type: RecordType, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0;
  const rows = await rowsOf(tx, sql`delete from ${tableOf(type)} where id in ${inTexts(ids)} returning id`);
  return rows.length;
}
