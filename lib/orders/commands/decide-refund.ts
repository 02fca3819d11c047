import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import type { PaymentProvider } from '../../payments/provider';
import type { DecideApproval } from '../../staff/approval-schema';
import { approvals } from '../../staff/tables';
import { lapsedBefore } from '../../staff/approval-rules';
import { refundSchema, type Refunded } from '../refund-schema';
import { refundOrder, type RefundRefusal } from './refund-order';

const payloadSchema = refundSchema.omit({ reason: true }).extend({
  reason: z.string().optional(),
  amountCents: z.int(),
  hash: z.string(),
});

type Decision = { id: string; provider: PaymentProvider | null } & DecideApproval;
type Approval = typeof approvals.$inferSelect;

/** Records the decision of a second person, once. The same decision by the same person can be repeated. */
async function decide(
  tx: Db,
  wish: Decision,
  by: AuditActor,
): Promise<Result<Approval, 'not_found' | 'invalid_transition' | 'approval_needed'>> {
  const { id, decision } = wish;
  const reason = wish.decision === 'refused' ? wish.reason : null;
  const [approval] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  if (!approval || approval.kind !== 'refund') return fail('not_found');
  if (approval.askedBy === by.id) return fail('approval_needed');
  if (approval.decision)
    return approval.decision === decision && approval.decidedBy === by.id
      ? ok(approval)
      : fail('invalid_transition');
  if (approval.askedAt <= lapsedBefore(by.at)) return fail('invalid_transition');
  await tx
    .update(approvals)
    .set({ decision, decidedBy: by.id ?? '', decidedAt: by.at, decisionReason: reason })
    .where(and(eq(approvals.id, id), isNull(approvals.decision)));
  if (decision === 'refused')
    await recordAudit(tx, by, {
      action: 'refund_refused',
      target: { type: 'order', id: approval.targetId },
      after: { approval: id, askedBy: approval.askedName },
      reason,
    });
  return ok(approval);
}

/**
 * A second person confirms a refund, which is then carried out, or refuses it.
 * @returns `approval_needed` for the person who asked; `invalid_transition` when it was decided or has lapsed, or can
 * no longer be carried out
 */
export async function decideRefund(
  db: Db,
  decision: Decision,
  by: AuditActor,
): Promise<Result<Refunded, RefundRefusal>> {
  const decided = await db.transaction((tx) => decide(tx, decision, by));
  if (!decided.ok) return decided;
  const { id, targetId: orderId, payload, askedName: askedBy } = decided.data;
  if (decision.decision === 'refused') return ok({ refunded: 0, left: 0 });
  const { amountCents: _, hash: _hash, ...request } = payloadSchema.parse(payload);
  const { provider } = decision;
  const carried = await refundOrder(
    db,
    { ...request, orderId, key: `approval:${id}`, askedBy, provider },
    by,
  );
  // what was asked for is no longer possible
  return !carried.ok && carried.error.code === 'invalid_data' ? fail('invalid_transition') : carried;
}
