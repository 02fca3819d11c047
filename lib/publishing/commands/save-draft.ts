import 'server-only';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { lockContent } from '../../content-import/commands/import-content';
import { newId } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { faultsOfPart } from '../queries/faults';
import { liveVersion, partVersion, readRecord, type Draft, type EditedRecord } from '../queries/records';
import { partsOf, type Part, type PartData } from '../rules';
import type { PartKey } from '../schema';
import { contentDrafts } from '../tables';
import { conflictOver } from './conflict';

export type SavedDraft = { version: string; editedAt: Date; data: PartData; faults: FieldError[] };

const SESSION_MS = 3_600_000;

/** False for a save that continues one by the same person within the hour: the log names the session, not each save. */
const isNewSession = (draft: EditedRecord['drafts'][Part], { name, at }: AuditActor): boolean =>
  draft?.editedBy !== name || at.getTime() - draft.editedAt.getTime() > SESSION_MS;

/** Puts a draft in the place of the last one, in the caller's transaction, which locks the content. */
export async function storeDraft(
  tx: Db,
  { type, id, part }: PartKey,
  { data, base, record }: { data: PartData; base?: string | undefined; record: EditedRecord },
  by: AuditActor,
): Promise<Draft> {
  const draft = {
    data,
    version: newId(),
    baseChecksum: base ?? record.drafts[part]?.baseChecksum ?? liveVersion(record.liveParts, part),
    editedBy: by.name,
    editedAt: by.at,
  };
  await tx
    .insert(contentDrafts)
    .values({ type, recordId: id, part, ...draft })
    .onConflictDoUpdate({
      target: [contentDrafts.type, contentDrafts.recordId, contentDrafts.part],
      set: draft,
    });
  return { type, recordId: id, part, ...draft };
}

/**
 * Saves what is being written, valid or not. Nothing of it is public.
 * @returns `conflict` with the other version if another one than `ifMatch` is stored
 */
export async function saveDraft(
  db: Db,
  { type, id, part }: PartKey,
  { data, base, ifMatch }: { data: PartData; base?: string | undefined; ifMatch: string },
  by: AuditActor,
): Promise<Result<SavedDraft, 'not_found' | 'conflict'>> {
  if (!partsOf(type).includes(part)) return fail('not_found');
  return transaction(db, async (tx) => {
    await lockContent(tx);
    const record = await readRecord(tx, { type, id });
    if (partVersion(record, part) !== ifMatch) return conflictOver(record, [part], 'draft');
    const live = liveVersion(record.liveParts, part);
    if (base !== undefined && base !== live) return conflictOver(record, [part], 'live');
    const draft = await storeDraft(tx, { type, id, part }, { data, base, record }, by);
    if (isNewSession(record.drafts[part], by))
      await recordAudit(tx, by, {
        action: 'content_drafted',
        target: { type: 'content', id: `${type}/${id}` },
        after: { part },
      });
    const drafts = { ...record.drafts, [part]: draft };
    const faults = faultsOfPart({ type, id }, { ...record, drafts }, part);
    return ok({ version: draft.version, editedAt: by.at, data, faults });
  });
}
