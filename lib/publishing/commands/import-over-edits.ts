import 'server-only';
import {
  importContent,
  type ImportOptions,
  type ImportOutcome,
} from '../../content-import/commands/import-content';
import { exportRecords } from '../../content-import/queries/export-records';
import { checksumOf } from '../../content-import/rows';
import type { ImportFile } from '../../content-import/file-text';
import type { ImportBatch, Removals } from '../../content-import/read';
import { RECORD_TYPES, type RecordOf, type Records, type RecordType } from '../../content/schema/document';
import { ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { LOCALES, type Locale } from '../../i18n/languages';
import { editedIds } from '../queries/versions';
import { joinParts, splitRecord } from '../rules';
import type { RecordKey } from '../schema';
import { setState } from './publish';
import { addVersion, keepVersion } from './versions';

type StoredRecord = RecordOf<RecordType>;
export type ImportOverEdits = Omit<ImportOutcome, 'report'> & {
  report: ImportOutcome['report'] & { overwritten?: RecordKey[]; kept?: RecordKey[] };
};
type Options = Pick<ImportOptions, 'at'> &
  Required<Pick<ImportOptions, 'by'>> & {
    /** Leaves records alone that were edited by hand. */
    keepEdits?: boolean | undefined;
  };

/** Languages whose text differs, of those that both have. */
function changedLocales(before: StoredRecord, after: StoredRecord): Locale[] {
  const [old, next] = [splitRecord(before), splitRecord(after)];
  return LOCALES.filter((locale) => {
    const [a, b] = [old[locale], next[locale]];
    return a && b && checksumOf(a) !== checksumOf(b);
  });
}

/** A stored record that an import changes or removes. */
type Target = { key: RecordKey; before: StoredRecord; after: StoredRecord | null; isEdited: boolean };

/** What an import changes or removes of what is stored. */
async function targetsOf(tx: Db, records: Records, removals: Removals): Promise<Target[]> {
  const targets: Target[] = [];
  for (const type of RECORD_TYPES) {
    const next = new Map<string, StoredRecord | null>(records[type].map((record) => [record.id, record]));
    for (const id of removals[type] ?? []) next.set(id, null);
    if (!next.size) continue;
    const stored: StoredRecord[] = await exportRecords(tx, type, [...next.keys()]);
    const edited = await editedIds(
      tx,
      type,
      stored.map(({ id }) => id),
    );
    for (const before of stored) {
      const { id } = before;
      const after = next.get(id) ?? null;
      if (after && checksumOf(after) === checksumOf(before)) continue;
      targets.push({ key: { type, id }, before, after, isEdited: edited.has(id) });
    }
  }
  return targets;
}

function without({ records, removals, fileOf }: ImportBatch, keys: readonly RecordKey[]): ImportBatch {
  const isLeft = (type: RecordType, id: string) => !keys.some((key) => key.type === type && key.id === id);
  const left = Object.fromEntries(
    RECORD_TYPES.map((type) => [type, records[type].filter(({ id }) => isLeft(type, id))]),
  ) as Records;
  const removed = Object.fromEntries(
    RECORD_TYPES.map((type) => [type, (removals[type] ?? []).filter((id) => isLeft(type, id))]),
  );
  return { records: left, removals: removed, fileOf };
}

/**
 * Imports content; what was edited by hand is kept as a version first, and named in the report. A record whose text
 * changes in one language alone is older in the others from then on.
 */
export async function importOverEdits(
  db: Db,
  files: readonly ImportFile[],
  { at, by, keepEdits = false }: Options,
): Promise<Result<ImportOverEdits, 'invalid_file'>> {
  const overwritten: RecordKey[] = [];
  let kept: RecordKey[] = [];

  async function select(tx: Db, batch: ImportBatch): Promise<ImportBatch> {
    const targets = await targetsOf(tx, batch.records, batch.removals);
    kept = targets.filter(({ isEdited }) => isEdited).map(({ key }) => key);
    return without(batch, kept);
  }

  async function overwrite(tx: Db, { key, before, after, isEdited }: Target): Promise<void> {
    const locales = after ? changedLocales(before, after) : [];
    const isOneSided =
      after !== null && locales.length > 0 && locales.length < Object.keys(splitRecord(after)).length - 1;
    if (!isEdited && !isOneSided) return;
    await keepVersion(tx, key, before, { at });
    const { shared = {} } = splitRecord(before);
    const data = after ?? joinParts(key.type, key.id, { shared });
    await addVersion(tx, key, { data, part: null, by: by.name, at, source: 'import' });
    for (const part of locales) await setState(tx, { ...key, part }, { touchedAt: at });
    if (isEdited) overwritten.push(key);
  }

  async function keepVersions(tx: Db, records: Records, removals: Removals): Promise<void> {
    for (const target of await targetsOf(tx, records, removals)) await overwrite(tx, target);
  }

  const imported = await importContent(db, files, {
    at,
    by,
    beforeWrite: keepVersions,
    ...(keepEdits && { select }),
  });
  if (!imported.ok) return imported;
  const { report, ...rest } = imported.data;
  return ok({
    ...rest,
    report: {
      ...report,
      ...(overwritten.length > 0 && { overwritten }),
      ...(kept.length > 0 && { kept }),
    },
  });
}
