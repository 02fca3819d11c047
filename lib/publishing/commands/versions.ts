import 'server-only';
import { and, eq, lte } from 'drizzle-orm';
import { checksumOf } from '../../content-import/rows';
import { RECORD_SCHEMAS, type RecordOf, type RecordType } from '../../content/schema/document';
import { newId } from '../../core/ids';
import type { Db } from '../../db/client';
import type { Draft, EditedRecord } from '../queries/records';
import { lastVersion } from '../queries/versions';
import { joinParts, splitRecord, type Part, type PartData } from '../rules';
import type { RecordKey, VersionSource } from '../schema';
import { contentVersions } from '../tables';

/** Versions kept of each record; the clean-up removes those older than two years as well. */
export const VERSIONS_KEPT = 50;

export type NewVersion = {
  data: PartData;
  part: Part | null;
  by: string;
  at: Date;
  note?: string | null | undefined;
  source: VersionSource;
};

/** Adds a version and drops those beyond the number kept. @returns its number */
export async function addVersion(tx: Db, { type, id }: RecordKey, version: NewVersion): Promise<number> {
  const last = await lastVersion(tx, { type, id });
  const number = (last?.number ?? 0) + 1;
  const { note = null, ...rest } = version;
  await tx.insert(contentVersions).values({ id: newId(), type, recordId: id, number, note, ...rest });
  await tx
    .delete(contentVersions)
    .where(
      and(
        eq(contentVersions.type, type),
        eq(contentVersions.recordId, id),
        lte(contentVersions.number, number - VERSIONS_KEPT),
      ),
    );
  return number;
}

/** Checksum of a version, whose keys have lost their order in the database. */
function checksumOfVersion(type: RecordType, data: PartData): string {
  const parsed = RECORD_SCHEMAS[type].safeParse(data);
  return checksumOf(parsed.success ? parsed.data : data);
}

/** Keeps a published record as a version, unless it is the last one. */
export async function keepVersion(
  tx: Db,
  key: RecordKey,
  record: RecordOf<RecordType>,
  { at }: { at: Date },
): Promise<void> {
  const last = await lastVersion(tx, key);
  if (last && checksumOfVersion(key.type, last.data) === checksumOf(record)) return;
  await addVersion(tx, key, { data: record, part: null, by: '', at, source: 'import' });
}

/** Keeps a draft that is about to go as a version, unless the last one holds it. @returns the number of that version */
export async function keepDraft(
  tx: Db,
  { liveParts }: EditedRecord,
  { type, recordId: id, part, data, editedBy, editedAt }: Draft,
): Promise<number> {
  const last = await lastVersion(tx, { type, id });
  const kept = last && splitRecord(last.data as RecordOf<RecordType>)[part];
  if (last && kept && checksumOf(kept) === checksumOf(data)) return last.number;
  return addVersion(
    tx,
    { type, id },
    {
      data: joinParts(type, id, { ...liveParts, [part]: data }),
      part,
      by: editedBy,
      at: editedAt,
      source: 'restore',
    },
  );
}
