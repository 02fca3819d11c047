import 'server-only';
import { and, desc, eq, inArray, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { RecordType } from '../../content/schema/document';
import type { Db } from '../../db/client';
import type { Locale } from '../../i18n/languages';
import { fullNames } from '../../staff/team-queries';
import type { RecordKey, VersionView } from '../schema';
import { contentVersions } from '../tables';
import type { Version } from '../view';

const ofRecord = ({ type, id }: RecordKey) =>
  and(eq(contentVersions.type, type), eq(contentVersions.recordId, id));

/** Versions of a record, the latest first. */
export async function listVersions(db: Db, key: RecordKey): Promise<VersionView[]> {
  const rows = await db
    .select()
    .from(contentVersions)
    .where(ofRecord(key))
    .orderBy(desc(contentVersions.number));
  const names = await fullNames(
    db,
    rows.map(({ by }) => by),
  );
  return rows.map(({ number, part, by, at, note, source }) => ({
    number,
    part,
    by: names.get(by) ?? by,
    at: at.toISOString(),
    note,
    source,
  }));
}

async function lastOf(db: Db, key: RecordKey, ...conditions: SQL[]): Promise<Version | null> {
  const [row = null] = await db
    .select()
    .from(contentVersions)
    .where(and(ofRecord(key), ...conditions))
    .orderBy(desc(contentVersions.number))
    .limit(1);
  return row;
}

export const findVersion = (db: Db, key: RecordKey, number: number): Promise<Version | null> =>
  lastOf(db, key, eq(contentVersions.number, number));

export const lastVersion = (db: Db, key: RecordKey): Promise<Version | null> => lastOf(db, key);

/** The last version before another one in which a language existed. */
export const lastVersionWith = (
  db: Db,
  key: RecordKey,
  { part, before }: { part: Locale; before: number },
): Promise<Version | null> =>
  lastOf(
    db,
    key,
    lt(contentVersions.number, before),
    sql`${contentVersions.data}->'texts'->${part} is not null`,
  );

/** Records whose last publication was made by hand. What was put into a draft, or thrown away, is no publication. */
export async function editedIds(db: Db, type: RecordType, ids: readonly string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const { recordId, number, source } = contentVersions;
  const rows = await db
    .selectDistinctOn([recordId], { recordId, source })
    .from(contentVersions)
    .where(and(eq(contentVersions.type, type), inArray(recordId, [...ids]), ne(source, 'restore')))
    .orderBy(recordId, desc(number));
  return new Set(rows.filter((row) => row.source === 'editor').map((row) => row.recordId));
}

/**
 * The state of a record on the site when something else followed it; the earliest one kept if that is gone. What was put
 * into a draft, or thrown away, was not on it.
 */
export async function versionAt(db: Db, { type, id }: RecordKey, at: Date | null): Promise<Version | null> {
  const rows = await db
    .select()
    .from(contentVersions)
    .where(and(ofRecord({ type, id }), ne(contentVersions.source, 'restore')))
    .orderBy(contentVersions.number);
  return rows.findLast((version) => at !== null && version.at <= at) ?? rows[0] ?? null;
}
