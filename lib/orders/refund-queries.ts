import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { lapsedBefore, lapsesAt } from '../staff/approval-rules';
import { refundViewSchema, type Approval, type RefundView } from './refund-schema';

const refundRow = refundViewSchema.strict();

/** Refunds of an order, oldest first. */
export const listRefunds = (db: Db, orderId: string): Promise<RefundView[]> =>
  queryRows(
    db,
    refundRow,
    sql`select id, sequence, amount_cents as amount, lines, is_whole as "isWhole", method, state, reason,
          to_char(coalesce(settled_at, created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from refunds where order_id = ${orderId} order by sequence`,
  );

const approvalRow = z.strictObject({
  id: z.uuid(),
  orderId: z.uuid(),
  number: z.string(),
  amount: z.int(),
  reason: z.string(),
  askedBy: z.string(),
  askedById: z.string(),
  askedAt: z.iso.datetime(),
});

/** Refunds that wait for a second person, oldest first. */
export async function listRefundApprovals(
  db: Db,
  { at, accountId }: { at: Date; accountId: string },
): Promise<Approval[]> {
  const rows = await queryRows(
    db,
    approvalRow,
    sql`select a.id, o.id as "orderId", o.number, (a.payload->>'amountCents')::int as amount,
          a.payload->>'reason' as reason, a.asked_name as "askedBy", a.asked_by as "askedById",
          to_char(a.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "askedAt"
        from approvals a join orders o on o.id::text = a.target_id
        where a.kind = 'refund' and a.decision is null and a.asked_at > ${lapsedBefore(at)}
        order by a.asked_at`,
  );
  return rows.map(({ askedById, ...row }) => ({
    ...row,
    lapsesAt: lapsesAt(row.askedAt),
    isOwn: askedById === accountId,
  }));
}
