import 'server-only';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { lockContent } from '../../content-import/commands/import-content';
import { RECORD_SCHEMAS, type RecordOf, type RecordType } from '../../content/schema/document';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { liveVersion, readRecord } from '../queries/records';
import { findVersion } from '../queries/versions';
import { joinParts, partsOf, splitRecord, unitsOf } from '../rules';
import type { PartKey } from '../schema';
import { setState } from './publish';
import { storeDraft } from './save-draft';
import { addVersion, keepDraft } from './versions';

/**
 * Puts a part of an earlier version into the draft, as a new version. What was in the draft is kept as a version
 * too. Nothing changes on the site before it is published.
 * @returns the number of the new version; `not_found` if there is no such version, or no such part in it
 */
export async function restoreVersion(
  db: Db,
  { type, id, part }: PartKey,
  number: number,
  by: AuditActor,
): Promise<Result<{ version: number }, 'not_found'>> {
  if (!partsOf(type).includes(part)) return fail('not_found');
  return transaction(db, async (tx) => {
    await lockContent(tx);
    const kept = await findVersion(tx, { type, id }, number);
    const parsed = kept && RECORD_SCHEMAS[type].safeParse(kept.data);
    const record = parsed?.success ? parsed.data : (kept?.data ?? null);
    const data = splitRecord(record as RecordOf<RecordType> | null)[part];
    if (!data) return fail('not_found');
    const current = await readRecord(tx, { type, id });
    const replaced = current.drafts[part];
    if (replaced) await keepDraft(tx, current, replaced);
    const base = liveVersion(current.liveParts, part);
    await storeDraft(tx, { type, id, part }, { data, base, record: current }, by);
    const version = await addVersion(
      tx,
      { type, id },
      {
        data: joinParts(type, id, { ...current.liveParts, [part]: data }),
        part,
        by: by.name,
        at: by.at,
        note: String(number),
        source: 'restore',
      },
    );
    await recordAudit(tx, by, {
      action: 'content_restored',
      target: { type: 'content', id: `${type}/${id}` },
      after: { part, from: number, version },
    });
    return ok({ version });
  });
}

/** Notes that a language follows the other, so that it no longer counts as older. */
export const confirmTranslation = async (
  db: Db,
  { type, id, part }: PartKey,
  by: AuditActor,
): Promise<Result<null, 'not_found'>> =>
  transaction(db, async (tx) => {
    const { liveParts } = await readRecord(tx, { type, id });
    if (!unitsOf(type).includes(part) || !liveParts[part]) return fail('not_found');
    await setState(tx, { type, id, part }, { confirmedAt: by.at });
    await recordAudit(tx, by, {
      action: 'translation_confirmed',
      target: { type: 'content', id: `${type}/${id}` },
      after: { part },
    });
    return ok(null);
  });
