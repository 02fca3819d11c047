import 'server-only';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { ok, type Result } from '../../core/result';
import { ADVISORY_LOCKS } from '../../db/advisory-locks';
import type { Db } from '../../db/client';
import { RECORD_TYPES, type ImportReport, type Records } from '../../content/schema/document';
import { contentTag } from '../../content/tags';
import { bumpContentVersion } from '../../content/version-commands';
import { checkAnchors } from '../queries/check-anchors';
import { checkArchives } from '../queries/check-archives';
import { checkAddresses } from '../queries/check-addresses';
import { checkReferences } from '../queries/check-references';
import { checkInUse } from '../queries/check-in-use';
import { checkLinks } from '../queries/check-links';
import { checkPages } from '../queries/check-pages';
import { refuse } from '../fault';
import type { ImportFile } from '../file-text';
import { readFiles, type ImportBatch, type Removals } from '../read';
import { affectedEvents, refreshEvents } from './refresh-events';
import { deleteRecords, changesOf, writeRecords, type Changes } from './write-records';
import { writePictureUses } from './write-picture-uses';
import { deleteAddresses, retireAddresses, writeAddresses } from './write-addresses';
import { deleteSearch, moveFaq, writeSearch } from './write-search';
import { searchTexts } from '../search-texts';

/** Waits until no other transaction changes content. Released at the end of this one. */
export const lockContent = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.contentImport}::bigint)`);

export type ImportOptions = {
  at: Date;
  /** The operator, for the log; none for sample data and for parts of a larger command, which has its own entry. */
  by?: AuditActor;
  /** Leaves out what stays as it is stored. */
  select?: (tx: Db, batch: ImportBatch) => Promise<ImportBatch>;
  /** Called before anything is written, with the new and changed records, and with what goes. */
  beforeWrite?: (tx: Db, records: Records, removals: Removals) => Promise<void>;
  /** Removed records keep their numbers and URLs, out of use, for when they come back. */
  keepsAddresses?: true;
};

/** Result of an import, with the cache tags of the affected pages. */
export type ImportOutcome = { report: ImportReport; tags: string[] };

/**
 * Imports JSON files atomically. Unchanged records are skipped, so that a second run changes nothing. A changed slug
 * leaves a permanent redirect.
 * @returns `invalid_file` with file, record and field of each fault, without any change
 */
export async function importContent(
  db: Db,
  files: readonly ImportFile[],
  { at, by, select, beforeWrite, keepsAddresses }: ImportOptions,
): Promise<Result<ImportOutcome, 'invalid_file'>> {
  const read = readFiles(files);
  if (!read.ok) return refuse(read.faults);
  return db.transaction(async (tx) => {
    await lockContent(tx);
    const batch = select ? await select(tx, read.batch) : read.batch;
    const faults = [
      ...(await checkReferences(tx, batch)),
      ...(await checkInUse(tx, batch)),
      ...(await checkAddresses(tx, batch)),
      ...(await checkAnchors(tx, batch)),
      ...(await checkArchives(tx, batch)),
      ...(await checkPages(tx, batch)),
      ...(await checkLinks(tx, batch)),
    ];
    if (faults.length) return refuse(faults);
    const changes = await changesOf(tx, batch.records);
    await beforeWrite?.(tx, changes.records, batch.removals);
    const removed = await removeAndWrite(tx, batch, changes, {
      at,
      ...(keepsAddresses && { keepsAddresses }),
    });
    const { created, updated, unchanged } = changes;
    if (created + updated + sum(Object.values(removed))) await bumpContentVersion(tx);
    const report = { created, updated, unchanged, removed: sum(Object.values(removed)) };
    const types = RECORD_TYPES.filter((type) => changes.records[type].length || removed[type]);
    if (by)
      await recordAudit(tx, by, {
        action: 'content_imported',
        target: { type: 'content' },
        after: { ...report, types },
      });
    return ok({ report, tags: types.map(contentTag) });
  });
}

const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0);

async function removeAndWrite(
  tx: Db,
  { removals }: ImportBatch,
  { records }: Changes,
  { at, keepsAddresses }: Pick<ImportOptions, 'at' | 'keepsAddresses'>,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  // delete referencing records first
  for (const type of [...RECORD_TYPES].reverse()) {
    const count = await deleteRecords(tx, type, removals[type] ?? []);
    if (count) removed[type] = count;
  }
  if (Object.keys(removed).length) await (keepsAddresses ? retireAddresses(tx) : deleteAddresses(tx));
  await writeRecords(tx, records, at);
  await writePictureUses(tx, records, removals);
  await writeAddresses(tx, records, at);
  const events = await affectedEvents(tx, records);
  await writeSearch(tx, [...searchTexts(records), ...(await refreshEvents(tx, events))]);
  if (records.pages.some(({ layout }) => layout === 'faq')) await moveFaq(tx);
  // places may have become cinemas
  if (records.places.length || Object.keys(removed).length) await deleteSearch(tx);
  return removed;
}
