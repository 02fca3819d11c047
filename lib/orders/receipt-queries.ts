import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { instantText, pageOf } from '../db/clauses';
import type { Db } from '../db/client';
import { hasRows, queryColumn, queryNumber, queryRows } from '../db/rows';
import { listSuggestions } from './match-queries';
import { paidStatuses } from './tables';
import { isAssignable, isOrderPaidSince, undoUntil } from './receipt-rules';
import {
  receiptSchema,
  REVERSAL_REASONS,
  type Receipt,
  type ReceiptListQuery,
  type Suggestion,
} from './receipt-schema';

export const RECEIPTS_PAGE_SIZE = 50;

const receiptRow = receiptSchema
  .omit({ suggestions: true, assigned: true })
  .extend({
    assignedOrder: z.string().nullable(),
    assignedTo: z.uuid().nullable(),
    assignedAt: z.iso.datetime().nullable(),
  })
  .strict();

/**
 * Of the payment `p`: closed by staff with a note and nothing else. Other closed ones were given back, or their order was
 * cancelled with them.
 */
const CLOSED_BY_NOTE = sql`(p.state = 'settled' and p.reason <> 'same_holder' and exists (
  select 1 from audit_log l where l.target_id = p.id::text and l.action = 'payment_settled'
    and l.at = p.settled_at and l.after->>'refund' = 'false'))`;

export const isClosedByNote = (db: Db, id: string): Promise<boolean> =>
  hasRows(db, sql`select 1 as closed from received_payments p where p.id = ${id} and ${CLOSED_BY_NOTE}`);

const readReceipts = (db: Db, where: SQL, paged: SQL) =>
  queryRows(
    db,
    receiptRow,
    sql`select p.id, p.source, p.reference, p.amount_cents as amount, p.currency, p.paid_on::text as "paidOn",
          p.state, p.reason, p.note, p.payer, p.message, a.number as "assignedOrder", p.assigned_to as "assignedTo",
          ${instantText(sql`p.assigned_at`)} as "assignedAt",
          p.state = 'matched' and coalesce(p.assigned_to = o.id, false)
            and o.status in ${paidStatuses}
            and not exists (select 1 from refunds r where r.order_id = o.id) as "canReopen",
          ${CLOSED_BY_NOTE} as "canReview",
          ${instantText(sql`p.received_at`)} as "receivedAt",
          case when o.id is null then null
            else json_build_object('id', o.id, 'number', o.number, 'status', o.status, 'total', o.total_cents,
              'received', (select coalesce(sum(r.amount_cents), 0)::int from received_payments r
                where r.order_id = o.id and r.state <> 'settled' and r.currency = o.currency
                  and coalesce(r.reason, '') not in ${REVERSAL_REASONS})) end as "order"
        from received_payments p left join orders o on o.id = p.order_id left join orders a on a.id = p.assigned_to
        where ${where} order by (p.state = 'review') desc, p.received_at desc, p.id ${paged}`,
  );

const viewOf = (
  { assignedOrder, assignedTo, assignedAt, ...row }: z.infer<typeof receiptRow>,
  suggestions: Suggestion[] = [],
): Receipt => ({
  ...row,
  assigned:
    assignedOrder && assignedTo && assignedAt
      ? {
          order: assignedOrder,
          orderId: assignedTo,
          appliesAt: undoUntil(new Date(assignedAt)).toISOString(),
        }
      : null,
  suggestions,
});

async function withSuggestions(db: Db, rows: z.infer<typeof receiptRow>[]): Promise<Receipt[]> {
  const lost = rows.filter(
    (row) =>
      isAssignable(row) &&
      row.assignedTo === null &&
      row.order?.status !== 'pending' &&
      !isOrderPaidSince(row),
  );
  const suggestions = await listSuggestions(
    db,
    lost.map(({ id }) => id),
  );
  return rows.map((row) => viewOf(row, suggestions.get(row.id)));
}

type ReceiptFilter = Pick<ReceiptListQuery, 'state'> & { page?: number };

const whereOf = ({ state }: ReceiptFilter): SQL => (state ? sql`p.state = ${state}` : sql`true`);

/** Payments received outside of a provider's page, or under review. What waits comes first, then the newest; fifty a page. */
export const listReceipts = async (db: Db, { page = 1, ...filter }: ReceiptFilter): Promise<Receipt[]> =>
  withSuggestions(db, await readReceipts(db, whereOf(filter), pageOf(page, RECEIPTS_PAGE_SIZE)));

/** A page of {@link listReceipts} with the number of all that match. @param isWhole all of them, for a file */
export async function listReceiptPage(db: Db, query: ReceiptListQuery, { isWhole = false } = {}) {
  const total = await queryNumber(
    db,
    sql`select count(*)::int from received_payments p where ${whereOf(query)}`,
  );
  // a file has no suggestions
  const items = isWhole
    ? (await readReceipts(db, whereOf(query), sql``)).map((row) => viewOf(row))
    : await listReceipts(db, query);
  return { items, total, page: query.page, pageSize: RECEIPTS_PAGE_SIZE };
}

/** Payments that staff chose an order for and that completed it. */
export const listAssignedReceipts = (db: Db, orderId: string): Promise<string[]> =>
  queryColumn(
    db,
    z.uuid(),
    sql`select id from received_payments
        where order_id = ${orderId} and assigned_to = order_id and state = 'matched' order by received_at, id`,
  );

/** A payment with its suggestions; null if there is none with this id. */
export async function findReceipt(db: Db, id: string): Promise<Receipt | null> {
  const [receipt = null] = await withSuggestions(db, await readReceipts(db, sql`p.id = ${id}`, sql``));
  return receipt;
}
