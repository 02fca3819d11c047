import 'server-only';
import { getTableName, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryColumn, queryRows, inTexts } from '../../db/rows';
import type { RecordType } from '../../content/schema/document';
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
} from '../../content/tables';

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

export const tableOf = (type: RecordType) => sql.identifier(getTableName(RECORD_TABLES[type]));

const checksumRow = z.strictObject({ id: z.string(), checksum: z.string() });

export async function storedChecksums(
  db: Db,
  type: RecordType,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await queryRows(
    db,
    checksumRow,
    sql`select id, checksum from ${tableOf(type)} where id in ${inTexts(ids)}`,
  );
  return new Map(rows.map(({ id, checksum }) => [id, checksum]));
}

export const storedIds = async (db: Db, type: RecordType): Promise<Set<string>> =>
  new Set(await queryColumn(db, z.string(), sql`select id from ${tableOf(type)}`));
