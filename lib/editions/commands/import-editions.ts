import 'server-only';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { MAX_FAULTS, refuse, type ImportFault } from '../../content-import/fault';
import { ok, type Result } from '../../core/result';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { sideOf } from '../changes';
import { readCatalogueFile } from '../file';
import { checkEditions } from './check-editions';
import { lockSales, writeEdition } from './write-edition';

export type ImportReport = { created: string[]; updated: string[]; unchanged: string[] };

/**
 * Imports the editions of a file in one transaction; editions that are not in it stay as they are. Checks the state
 * after the import, so that editions may move together.
 * @returns `invalid_file` with file, record and field of every fault; nothing has changed then
 */
export async function importEditions(
  db: Db,
  file: { name: string; text: string },
  by: AuditActor,
): Promise<Result<ImportReport, 'invalid_file'>> {
  const read = readCatalogueFile(file);
  if (!read.ok) return refuse(read.faults);
  return transaction(db, async (tx) => {
    await lockSales(tx);
    const checked = await checkEditions(tx, read.editions);
    const faultOf = (record: string, { path: field, ...fault }: FieldError): ImportFault => ({
      file: file.name,
      record,
      field,
      ...fault,
    });
    const faults = checked.flatMap(({ edition: { code }, faults: own, frozen }) => [
      ...own.map((fault) => faultOf(code, fault)),
      ...frozen.map((path) => faultOf(code, { path, code: 'frozen' })),
    ]);
    if (faults.length) return refuse(faults.slice(0, MAX_FAULTS));
    const report: ImportReport = { created: [], updated: [], unchanged: [] };
    const changed = checked.filter(({ changes }) => changes.length);
    for (const { edition } of changed) await writeEdition(tx, edition);
    for (const { edition, changes } of changed)
      await recordAudit(tx, by, {
        action: 'edition_saved',
        target: { type: 'edition', id: edition.code },
        before: sideOf(changes, 'before'),
        after: sideOf(changes, 'after'),
      });
    for (const { edition, isNew, changes } of checked)
      report[isNew ? 'created' : changes.length ? 'updated' : 'unchanged'].push(edition.code);
    return ok(report);
  });
}
