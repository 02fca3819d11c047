import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf } from '../core/dates';
import { CURRENCY } from '../core/money';
import type { Db } from '../db/client';
import { inTexts, queryRow } from '../db/rows';
import { openInvoices } from '../orders/invoice-queries';
import { cardsToProduce } from '../production/queries';
import { waitingObjections, waitingRuns } from '../settlement/waiting-queries';
import { lapsedBefore } from '../staff/approval-rules';
import type { ApprovalKind } from '../staff/approval-schema';

/** `since` is the moment or day of the oldest case. */
const todoJson = z.strictObject({ count: z.int(), cents: z.int(), since: z.string().nullable() });
const todoRow = z.strictObject({
  toProduce: todoJson,
  overdue: todoJson,
  reviews: todoJson,
  refunds: todoJson,
  approvals: todoJson,
  runsToApprove: todoJson,
  runsSentBack: todoJson,
  runsToSend: todoJson,
  runsToPay: todoJson,
  runsToPayAgain: todoJson,
  objections: todoJson,
});

/** Pending work of staff, with the number of cases, their total amount and the oldest of them. */
export type Todo = z.infer<typeof todoRow>;

const cases = (cents: SQL, since: SQL): SQL =>
  sql`json_build_object('count', count(*), 'cents', coalesce(sum(${cents}), 0), 'since', ${since})`;
const oldest = (instant: SQL): SQL =>
  sql`to_char(min(${instant}) at time zone 'Europe/Zurich', 'YYYY-MM-DD"T"HH24:MI')`;

type Reader = {
  at: Date;
  accountId: string;
  /** What this person may confirm when others ask. */
  decides: readonly ApprovalKind[];
};

/** Counts the pending work of staff in one statement; what is to approve is what this person may decide. */
export async function countTodo(db: Db, { at, accountId, decides }: Reader): Promise<Todo> {
  const today = dayOf(at);
  const runs = (filter: SQL) =>
    sql`(select ${cases(sql`w.cents`, sql`min(w.since)`)} from ${waitingRuns(today)} where ${filter})`;
  const row = await queryRow(
    db,
    todoRow,
    sql`select
      (select ${cases(sql`0`, oldest(sql`coalesce(o.placed_at, c.issued_at)`))} from (${cardsToProduce(today)}) w
        left join orders o on o.id = w.order_id
        left join pass_cards c on c.unique_key = (select unique_key from pass_terms where id = w.term_id)
          and c.serial = w.serial) as "toProduce",
      (select ${cases(sql`i.total - i.received`, sql`min(i."dueOn")`)} from ${openInvoices(today)}
        where i.state = 'late') as overdue,
      (select ${cases(sql`case when p.currency = ${CURRENCY} then p.amount_cents else 0 end`, oldest(sql`p.received_at`))} from received_payments p
        where p.state = 'review' and (p.assigned_to is null or p.order_id = p.assigned_to)) as reviews,
      (select ${cases(sql`r.amount_cents`, oldest(sql`r.settled_at`))} from refunds r
        where r.method = 'transfer' and r.state = 'done' and r.paid_on is null) as refunds,
      (select ${cases(sql`(a.payload->>'amountCents')::int`, oldest(sql`a.asked_at`))} from approvals a
        where a.decision is null and a.asked_at > ${lapsedBefore(at)}
          and a.asked_by <> ${accountId} and a.kind in ${inTexts(decides)}) as approvals,
      ${runs(sql`w.step = 'approve' and w."computedBy" is distinct from ${accountId}`)} as "runsToApprove",
      ${runs(sql`w.step = 'computeAgain'`)} as "runsSentBack",
      ${runs(sql`w.step = 'send'`)} as "runsToSend",
      ${runs(sql`w.step = 'pay'`)} as "runsToPay",
      ${runs(sql`w.step = 'payAgain'`)} as "runsToPayAgain",
      (select ${cases(sql`0`, sql`min(w.since)`)} from ${waitingObjections}) as objections`,
  );
  if (!row) throw new Error('Counting returned no row.');
  return row;
}
