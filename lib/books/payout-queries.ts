import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { contactName, instantText, pageOf } from '../db/clauses';
import type { Db } from '../db/client';
import { queryNumber, queryRows } from '../db/rows';
import { payoutSchema, type Payout, type PayoutListQuery } from './payout-schema';

const PAGE_SIZE = 50;

const payoutRow = payoutSchema.strict();

const readPayouts = (db: Db, where: SQL, paged: SQL) =>
  queryRows(
    db,
    payoutRow,
    sql`select r.id, o.id as "orderId", o.number as "orderNumber", r.amount_cents as amount, r.reason,
          coalesce(o.billing_contact->>'company',
            ${contactName(sql`o.billing_contact`)}) as name,
          ${instantText(sql`r.settled_at`)} as "refundedAt",
          r.paid_on::text as "paidOn"
        from refunds r join orders o on o.id = r.order_id
        where r.method = 'transfer' and r.state = 'done' and ${where} order by r.settled_at, r.id ${paged}`,
  );

/** Refunds by transfer, the oldest first, fifty a page. */
export async function listPayouts(db: Db, { state, page }: PayoutListQuery) {
  const where = state === 'open' ? sql`r.paid_on is null` : sql`r.paid_on is not null`;
  const paged = pageOf(page, PAGE_SIZE);
  const total = await queryNumber(
    db,
    sql`select count(*)::int from refunds r where r.method = 'transfer' and r.state = 'done' and ${where}`,
  );
  return { items: await readPayouts(db, where, paged), total, page, pageSize: PAGE_SIZE };
}

/** A refund by transfer; null if there is none with this id. */
export async function findPayout(db: Db, id: string): Promise<Payout | null> {
  const [payout = null] = await readPayouts(db, sql`r.id = ${id}`, sql``);
  return payout;
}
