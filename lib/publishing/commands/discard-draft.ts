import 'server-only';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { lockContent } from '../../content-import/commands/import-content';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { liveVersion, readRecord } from '../queries/records';
import { unitsOf } from '../rules';
import type { PartKey } from '../schema';
import { contentDrafts } from '../tables';
import { conflictOver } from './conflict';
import { setState } from './publish';
import { keepDraft } from './versions';

type Discarded = {
  /** The version that keeps what was thrown away. */
  kept: number;
  /** Version of the part from then on. */
  version: string;
};

/**
 * Throws the draft of a part away, and the time at which it would be published. It is kept as a version, and nothing
 * changes on the site.
 * @returns `conflict` with the other version if another one than `ifMatch` is stored
 */
export const discardDraft = (
  db: Db,
  { type, id, part }: PartKey,
  ifMatch: string,
  by: AuditActor,
): Promise<Result<Discarded, 'not_found' | 'conflict'>> =>
  transaction(db, async (tx) => {
    await lockContent(tx);
    const record = await readRecord(tx, { type, id });
    const draft = record.drafts[part];
    if (!draft) return fail('not_found');
    if (draft.version !== ifMatch) return conflictOver(record, [part], 'draft');
    const kept = await keepDraft(tx, record, draft);
    await tx
      .delete(contentDrafts)
      .where(and(eq(contentDrafts.type, type), eq(contentDrafts.recordId, id), eq(contentDrafts.part, part)));
    if (unitsOf(type).includes(part)) await setState(tx, { type, id, part }, { publishAt: null });
    await recordAudit(tx, by, {
      action: 'draft_discarded',
      target: { type: 'content', id: `${type}/${id}` },
      after: { part, version: kept },
    });
    return ok({ kept, version: liveVersion(record.liveParts, part) });
  });
