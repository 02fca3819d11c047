import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { newId } from '../../core/ids';
import type { Cents } from '../../core/money';
import type { Db } from '../../db/client';
import { approvals } from '../../staff/tables';
import { lapsedBefore } from '../../staff/approval-rules';
import type { RefundInput } from '../refund-schema';

type Question = Partial<RefundInput> & {
  orderId: string;
  amountCents: Cents;
  /** Equal for equal wishes. */
  hash: string;
};

/** Asks for a second person to confirm a refund of a locked order, once per wish. */
export async function askForApproval(tx: Db, question: Question, by: AuditActor): Promise<void> {
  const { orderId, lines, reason, returnsCode, amountCents, hash } = question;
  const asked = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(
        eq(approvals.targetId, orderId),
        sql`${approvals.decision} is null and ${approvals.askedAt} > ${lapsedBefore(by.at)}
          and ${approvals.payload}->>'hash' = ${hash}`,
      ),
    );
  if (asked.length) return;
  const id = newId();
  await tx.insert(approvals).values({
    id,
    kind: 'refund',
    targetId: orderId,
    payload: { lines, reason, returnsCode, amountCents, hash },
    askedBy: by.id ?? '',
    askedName: by.name,
    askedAt: by.at,
  });
  await recordAudit(tx, by, {
    action: 'refund_asked',
    target: { type: 'order', id: orderId },
    after: { approval: id, amount: amountCents },
    reason,
  });
}
