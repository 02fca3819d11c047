import 'server-only';
import { newId } from '../core/ids';
import type { Db } from '../db/client';
import type { AuditAction, AuditActor, AuditState, AuditTargetType } from './schema';
import { auditLog } from './tables';

export type AuditRecord = {
  action: AuditAction;
  target: { type: AuditTargetType; id?: string | null };
  /** Account of the customer whose data it concerns. */
  personId?: string | null;
  before?: AuditState | null;
  after?: AuditState | null;
  reason?: string | null | undefined;
};

/**
 * Adds an entry to the log, in the transaction of the write. Call it last: the log is locked until the transaction
 * ends, so that entries get their numbers in the order of commits.
 * @returns the id of the entry
 */
export async function recordAudit(
  tx: Db,
  by: AuditActor,
  { action, target, personId = null, before = null, after = null, reason = null }: AuditRecord,
): Promise<string> {
  const id = newId();
  await tx.insert(auditLog).values({
    id,
    at: by.at,
    actorKind: by.kind,
    actorId: by.id,
    actorName: by.name,
    action,
    targetType: target.type,
    targetId: target.id ?? null,
    personId,
    before,
    after,
    reason,
    requestId: by.requestId,
    networkHash: by.networkHash,
  });
  return id;
}
