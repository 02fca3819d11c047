import 'server-only';
import {
  importContent,
  type ImportOptions,
  type ImportOutcome,
} from '../../content-import/commands/import-content';
import { exportRecords } from '../../content-import/queries/export-records';
import { checksumOf } from '../../content-import/rows';
import type { ImportFile } from '../../content-import/read';
import { RECORD_TYPES, type RecordOf, type Records, type RecordType } from '../../content/schema/document';
import { ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { LOCALES, type Locale } from '../../i18n/languages';
import { editedIds } from '../queries/versions';
import { splitRecord } from '../rules';
import type { RecordKey } from '../schema';
import { setState } from './publish';
import { addVersion, keepVersion } from './versions';

type Pair = { before: RecordOf<RecordType>; after: RecordOf<RecordType> };
type Overwritten = { type: RecordType; id: string };
export type ImportOverEdits = Omit<ImportOutcome, 'report'> & {
  report: ImportOutcome['report'] & { overwritten?: Overwritten[] };
};

/** Languages whose text differs, of those that both have. */
function changedLocales(before: RecordOf<RecordType>, after: RecordOf<RecordType>): Locale[] {
  const [old, next] = [splitRecord(before), splitRecord(after)];
  return LOCALES.filter((locale) => {
    const [a, b] = [old[locale], next[locale]];
    return a && b && checksumOf(a) !== checksumOf(b);
  });
}

/**
 * Imports content; what was edited by hand is kept as a version first, and named in the report. A record whose text
 * changes in one language alone is older in the others from then on.
 */
export async function importOverEdits(
  db: Db,
  files: readonly ImportFile[],
  options: Pick<ImportOptions, 'at'> & Required<Pick<ImportOptions, 'by'>>,
): Promise<Result<ImportOverEdits, 'invalid_file'>> {
  const overwritten: Overwritten[] = [];
  const { at, by } = options;

  async function overwrite(
    tx: Db,
    key: RecordKey,
    { before, after, isEdited }: Pair & { isEdited: boolean },
  ) {
    const locales = changedLocales(before, after);
    const isOneSided = locales.length > 0 && locales.length < Object.keys(splitRecord(after)).length - 1;
    if (!isEdited && !isOneSided) return;
    await keepVersion(tx, key, before, { at });
    await addVersion(tx, key, { data: after, part: null, by: by.name, at, source: 'import' });
    for (const part of locales) await setState(tx, { ...key, part }, { touchedAt: at });
    if (isEdited) overwritten.push(key);
  }

  async function keepEdits(tx: Db, records: Records): Promise<void> {
    for (const type of RECORD_TYPES) {
      const all: readonly RecordOf<RecordType>[] = records[type];
      if (!all.length) continue;
      const stored = await exportRecords(
        tx,
        type,
        all.map(({ id }) => id),
      );
      const beforeOf = new Map<string, RecordOf<RecordType>>(stored.map((record) => [record.id, record]));
      const edited = await editedIds(tx, type, [...beforeOf.keys()]);
      for (const after of all) {
        const before = beforeOf.get(after.id);
        const isEdited = edited.has(after.id);
        if (before) await overwrite(tx, { type, id: after.id }, { before, after, isEdited });
      }
    }
  }

  const imported = await importContent(db, files, { at, by, beforeWrite: keepEdits });
  if (!imported.ok) return imported;
  const { report, ...rest } = imported.data;
  return ok({ ...rest, report: overwritten.length ? { ...report, overwritten } : report });
}
