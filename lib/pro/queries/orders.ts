import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { instantText, pageOf } from '../../db/clauses';
import type { Db } from '../../db/client';
import { queryColumn, queryRow, queryRows } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import { localeSchema } from '../../i18n/schema';
import { PAYMENT_COLUMNS } from '../../orders/plan-queries';
import { IS_UNDER_REVIEW } from '../../orders/queries';
import { listGivenBack } from '../../orders/refund-queries';
import { orderRow } from '../../orders/row-queries';
import { paymentDue } from '../../orders/view';
import { listPassesOfItems } from '../../passes/queries';
import { hasCode } from '../../passes/rules';
import type { CodedPass } from '../../passes/schema';
import { PASSES_A_PART } from '../rules/print';
import { proOrderSchema, type ProOrder } from '../schema';

const proOrderRow = proOrderSchema
  .omit({ dueOn: true, open: true, plan: true, refunds: true })
  .extend(orderRow.pick({ dueOn: true, plan: true, receivedCents: true }).shape);

/** Company orders with counts instead of lines. */
async function proOrders(db: Db, where: SQL): Promise<ProOrder[]> {
  const rows = await queryRows(
    db,
    proOrderRow,
    sql`select o.id, o.number, ${instantText(sql`o.placed_at`)} as "placedAt", o.status,
          o.total_cents as "totalCents", o.billing_contact->>'email' as "invoiceEmail", o.customer_reference as "customerReference", o.due_on::text as "dueOn",
          ${PAYMENT_COLUMNS}, o.status = 'pending' and ${IS_UNDER_REVIEW} as "isUnderReview",
          (select count(*)::int from order_items i where i.order_id = o.id) as passes,
          coalesce(m.queued, 0) as "mailsQueued", coalesce(m.failed, 0) as "mailsFailed"
        from orders o
        left join lateral (
          select count(*) filter (where m.status = 'queued')::int as queued,
            count(*) filter (where m.status = 'failed')::int as failed
          from order_items i join mails m on m.dedupe_key = 'pass_issued:' || i.id
          where i.order_id = o.id) m on true
        where ${where} and o.channel = 'pro'
        order by o.placed_at desc, o.sequence desc`,
  );
  const refunds = await listGivenBack(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ dueOn, plan, receivedCents, ...row }) => ({
    ...row,
    ...paymentDue({ ...row, dueOn, plan, receivedCents }),
    refunds: refunds.filter(({ orderId }) => orderId === row.id),
  }));
}

/** Orders of a company, newest first. */
export const listProOrders = (db: Db, accountId: string): Promise<ProOrder[]> =>
  proOrders(db, sql`o.account_id = ${accountId}`);

/** An order of the company; null for another account's. */
export async function getProOrder(
  db: Db,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<ProOrder | null> {
  const [order] = await proOrders(db, sql`o.account_id = ${accountId} and o.id = ${orderId}`);
  return order ?? null;
}

const namedRow = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  uniqueKey: z.string(),
});
type Named = z.infer<typeof namedRow>;

type OwnOrder = { orderId: string; accountId: string };

/** Undefined for another account's order. */
async function findNumber(db: Db, { orderId, accountId }: OwnOrder): Promise<string | undefined> {
  const [number] = await queryColumn(
    db,
    z.string(),
    sql`select number from orders
        where id = ${orderId} and account_id = ${accountId} and channel = 'pro'`,
  );
  return number;
}

/** Names and pass numbers of an order, in file order; null for another account's. */
export async function listIssued(
  db: Db,
  { orderId, accountId, locale }: OwnOrder & { locale: Locale },
): Promise<{ number: string; passes: Named[] } | null> {
  const number = await findNumber(db, { orderId, accountId });
  if (!number) return null;
  const passes = await queryRows(
    db,
    namedRow,
    sql`select i.holder->>'firstName' as "firstName", i.holder->>'lastName' as "lastName",
          i.title->>${locale} as title, t.unique_key as "uniqueKey"
        from order_items i join pass_terms t on t.order_item_id = i.id
        where i.order_id = ${orderId} order by i.position`,
  );
  return { number, passes };
}

/** All passes of an order that have a code, in file order; null for another account's. */
export async function listCoded(
  db: Db,
  { orderId, accountId, at, locale }: OwnOrder & { at: Date; locale: Locale },
): Promise<{ number: string; passes: CodedPass[] } | null> {
  const number = await findNumber(db, { orderId, accountId });
  if (!number) return null;
  const ids = await queryColumn(
    db,
    z.uuid(),
    sql`select id from order_items where order_id = ${orderId} order by position`,
  );
  return { number, passes: (await listPassesOfItems(db, ids, { at, locale })).filter(hasCode) };
}

const printedRow = z.strictObject({
  number: z.string(),
  placedAt: z.iso.datetime(),
  locale: localeSchema,
});

export type Printable = z.infer<typeof printedRow> & { passes: CodedPass[] };

/**
 * A part of an order's printable passes, in file order and in the order's language.
 * @returns null for another account's or a cancelled order, or an unknown part
 */
export async function listPrintable(
  db: Db,
  { orderId, accountId, part, at }: { orderId: string; accountId: string; part: number; at: Date },
): Promise<Printable | null> {
  const order = await queryRow(
    db,
    printedRow,
    sql`select number, ${instantText(sql`placed_at`)} as "placedAt", locale from orders
        where id = ${orderId} and account_id = ${accountId} and channel = 'pro'
          and status not in ('cancelled', 'refunded')`,
  );
  if (!order) return null;
  const ids = await queryColumn(
    db,
    z.uuid(),
    sql`select i.id
        from order_items i join pass_terms t on t.order_item_id = i.id
        where i.order_id = ${orderId} order by i.position
        ${pageOf(part, PASSES_A_PART)}`,
  );
  const passes = (await listPassesOfItems(db, ids, { at, locale: order.locale })).filter(hasCode);
  return passes.length ? { ...order, passes } : null;
}
