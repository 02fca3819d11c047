import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { receiptSchema, REVERSAL_REASONS, type Receipt, type ReceiptState } from './receipt-schema';

const LIMIT = 200;

const receiptRow = receiptSchema.strict();

/** Payments received outside of a provider's page, or under review; newest first. */
export async function listReceipts(
  db: Db,
  { state }: { state?: ReceiptState | undefined },
): Promise<Receipt[]> {
  return queryRows(
    db,
    receiptRow,
    sql`select p.id, p.source, p.reference, p.amount_cents as amount, p.currency, p.paid_on::text as "paidOn",
          p.state, p.reason, p.note,
          to_char(p.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt",
          case when o.id is null then null
            else json_build_object('id', o.id, 'number', o.number, 'status', o.status, 'total', o.total_cents,
              'received', (select coalesce(sum(r.amount_cents), 0)::int from received_payments r
                where r.order_id = o.id and r.state <> 'settled' and r.currency = o.currency
                  and coalesce(r.reason, '') not in ${REVERSAL_REASONS})) end as "order"
        from received_payments p left join orders o on o.id = p.order_id
        where ${state ? sql`p.state = ${state}` : sql`true`}
        order by p.received_at desc, p.id limit ${LIMIT}`,
  );
}
