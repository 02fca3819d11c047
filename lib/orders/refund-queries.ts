import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Day } from '../core/dates';
import type { Cents } from '../core/money';
import { contactName, instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { lapsedBefore, seenBy } from '../staff/approval-rules';
import type { RefundLimit } from './refund-rules';
import {
  approvalSchema,
  refundViewSchema,
  type Approval,
  type RefundedLine,
  type RefundView,
} from './refund-schema';

const refundRow = refundViewSchema.strict();

/** Refunds of an order, oldest first. */
export const listRefunds = (db: Db, orderId: string): Promise<RefundView[]> =>
  queryRows(
    db,
    refundRow,
    sql`select id, sequence, amount_cents as amount, returned_cents as returned, lines, is_whole as "isWhole", method, state, reason,
          ${instantText(sql`coalesce(settled_at, created_at)`)} as at
        from refunds where order_id = ${orderId} order by sequence`,
  );

const givenBackRow = refundViewSchema
  .pick({ amount: true, returned: true, lines: true, at: true })
  .extend({ orderId: z.uuid() })
  .strict();

/** What was given back of orders, oldest first: refunds that are carried out, and were of any money. */
export async function listGivenBack(
  db: Db,
  orderIds: readonly string[],
): Promise<z.infer<typeof givenBackRow>[]> {
  if (orderIds.length === 0) return [];
  return queryRows(
    db,
    givenBackRow,
    sql`select order_id as "orderId", amount_cents as amount, returned_cents as returned, lines,
          ${instantText(sql`settled_at`)} as at
        from refunds
        where order_id in ${[...orderIds]} and state = 'done' and amount_cents + returned_cents > 0
        order by order_id, sequence`,
  );
}

const expiredReturnRow = z.strictObject({ amountCents: z.int(), expiresOn: z.iso.date() });

/** Value that a refund gave back to a voucher which has expired: nobody can spend it. */
export type ExpiredReturn = z.infer<typeof expiredReturnRow>;

/** What a refund gave back to vouchers that have expired on a day, one voucher each. */
export const listExpiredReturns = (
  db: Db,
  { refundId, day }: { refundId: string; day: Day },
): Promise<ExpiredReturn[]> =>
  queryRows(
    db,
    expiredReturnRow,
    sql`select b.value_cents as "amountCents", v.expires_on::text as "expiresOn"
        from refunds f join orders o on o.id = f.order_id
          -- a return carries the instant at which its refund settled
          join voucher_returns b on b.returned_at = f.settled_at join vouchers v on v.id = b.voucher_id
        where f.id = ${refundId} and v.expires_on < ${day}
          and exists (select 1 from jsonb_array_elements(o.promotion->'vouchers') u where u->>'id' = v.id::text)
        order by v.expires_on, v.id`,
  );

/** Counted visits `v` with the passes that lines `i` gave. */
const visitsOfLines = sql`order_items i join pass_terms t on t.order_item_id = i.id
  join visits v on v.unique_key = t.unique_key and v.edition = t.edition where v.counted and v.voided_at is null`;

const usedRow = z.strictObject({ lineId: z.uuid(), visits: z.int(), lastOn: z.iso.date() });

/** Visits made with passes of an order, by line; lines without any are left out. */
export async function listUsedLines(
  db: Db,
  orderId: string,
): Promise<Map<string, { visits: number; lastOn: Day }>> {
  const rows = await queryRows(
    db,
    usedRow,
    sql`select i.id as "lineId", count(*)::int as visits, max(v.day)::text as "lastOn"
        from ${visitsOfLines} and i.order_id = ${orderId} group by i.id`,
  );
  return new Map(rows.map(({ lineId, ...used }) => [lineId, used]));
}

/** The amount up to which a refund of these lines needs nobody else. */
export async function limitOfLines(
  db: Db,
  { orderId, limitCents = Infinity, usedLimitCents = limitCents }: { orderId: string } & Partial<RefundLimit>,
  lines: readonly RefundedLine[],
): Promise<Cents> {
  if (usedLimitCents >= limitCents) return limitCents;
  const used = await listUsedLines(db, orderId);
  return lines.some(({ id, isWhole }) => isWhole && used.has(id)) ? usedLimitCents : limitCents;
}

const approvalRow = approvalSchema
  .omit({ lapsesAt: true, isOwn: true })
  .extend({ askedById: z.string() })
  .strict();

/** Refunds that wait for a second person, oldest first. */
export async function listRefundApprovals(
  db: Db,
  { at, accountId }: { at: Date; accountId: string },
): Promise<Approval[]> {
  const rows = await queryRows(
    db,
    approvalRow,
    sql`select a.id, o.id as "orderId", o.number, (a.payload->>'amountCents')::int as amount,
          a.payload->>'reason' as reason,
          (select count(*)::int from ${visitsOfLines} and i.order_id = o.id
            and (a.payload->'lines' is null or exists (select 1 from jsonb_array_elements(a.payload->'lines') l
              where l->>'id' = i.id::text and l->>'amount' is null))) as visits,
          coalesce((select ${contactName(sql`c.contact`)}
            from accounts c where c.username = a.asked_name), a.asked_name) as "askedBy", a.asked_by as "askedById",
          ${instantText(sql`a.asked_at`)} as "askedAt"
        from approvals a join orders o on o.id::text = a.target_id
        where a.kind = 'refund' and a.decision is null and a.asked_at > ${lapsedBefore(at)}
        order by a.asked_at`,
  );
  return rows.map(seenBy(accountId));
}
