import 'server-only';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { isUniqueViolation } from '../../db/is-unique-violation';
import { transaction } from '../../db/transaction';
import { lapsedBefore } from '../../staff/approval-rules';
import type { DecideApproval } from '../../staff/approval-schema';
import { approvals } from '../../staff/tables';
import { correctionWishSchema } from './ask-correction';
import { correctLocked, type CorrectionRefusal } from './correct-holder';
import { lockPass } from './lock-pass';

type Decision = { id: string } & DecideApproval;

async function decide(tx: Db, wish: Decision, by: AuditActor): Promise<Result<undefined, CorrectionRefusal>> {
  const { id, decision } = wish;
  const [asked] = await tx
    .select({ targetId: approvals.targetId })
    .from(approvals)
    .where(eq(approvals.id, id));
  // the pass first, as in a correction that replaces the wish
  const pass = asked ? await lockPass(tx, asked.targetId) : null;
  const [approval] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  if (approval?.kind !== 'correction') return fail('not_found');
  const { askedBy, askedName, askedAt, payload } = approval;
  if (askedBy === by.id) return fail('approval_needed');
  if (approval.decision)
    return approval.decision === decision && approval.decidedBy === by.id
      ? ok(undefined)
      : fail('invalid_transition');
  if (!pass || askedAt <= lapsedBefore(by.at)) return fail('invalid_transition');
  const decisionReason = wish.decision === 'refused' ? wish.reason : null;
  await tx
    .update(approvals)
    .set({ decision, decidedBy: by.id ?? '', decidedAt: by.at, decisionReason, payload: {} })
    .where(eq(approvals.id, id));
  if (decision === 'refused') {
    const after = { approval: id, askedBy: askedName };
    await recordAudit(tx, by, {
      action: 'correction_refused',
      target: { type: 'pass', id: pass.uniqueKey },
      personId: pass.accountId,
      after,
      reason: decisionReason,
    });
    return ok(undefined);
  }
  const { holder, reason } = correctionWishSchema.parse(payload);
  const carried = await correctLocked(
    tx,
    pass,
    { ...holder, reason, canTransfer: true, askedBy: askedName },
    by,
  );
  // what was asked for is no longer possible
  return !carried.ok && carried.error.code === 'invalid_data' ? fail('invalid_transition') : carried;
}

/**
 * A lead confirms a correction, which is then carried out, or refuses it. What was asked for is then forgotten.
 * @returns `approval_needed` for the person who asked; `invalid_transition` when it was decided or has lapsed, or can no
 * longer be carried out
 */
export async function decideCorrection(
  db: Db,
  decision: Decision,
  by: AuditActor,
): Promise<Result<undefined, CorrectionRefusal>> {
  try {
    return await transaction(db, (tx) => decide(tx, decision, by));
  } catch (error) {
    // another transaction gave the person such a pass meanwhile
    if (!isUniqueViolation(error, 'pass_terms_once_a_holder')) throw error;
    return fail('invalid_transition');
  }
}
