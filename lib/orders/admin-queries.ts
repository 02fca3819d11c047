import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { storedEmail } from '../core/email';
import { endOfDay, zurichInstant } from '../core/dates';
import { allOf, containing, instantText, pageOf } from '../db/clauses';
import type { Db } from '../db/client';
import { queryNumber, queryRows } from '../db/rows';
import { foldedText } from '../db/text-search';
import type { Locale } from '../i18n/languages';
import { foldedContact } from '../identity/tables';
import { parseReference } from '../payments/creditor-reference';
import { formatUniqueKey, parseUniqueKey } from '../passes/rules';
import { readOrders } from './row-queries';
import {
  listRow,
  type ORDER_SORTS,
  type OrderListPage,
  type OrderListQuery,
  type OrderRow,
} from './list-schema';
import type { OrderStatus, OrderView, TermOrder } from './schema';
import { foldedItemHolder } from './tables';
import { orderView } from './view';

export const ORDERS_PAGE_SIZE = 50;

/** Matches number, reference, buyer, holder or pass number of an order. Each part uses an index of its own. */
function matching(q: string): SQL {
  const like = containing(q);
  const folded = foldedText(sql`${q}::text`);
  const hasName = sql`trim(${folded}) <> ''`;
  const key = parseUniqueKey(q);
  const reference = parseReference(q);
  return sql`o.id in (
    select id from orders where number ilike ${like}
    union all select id from orders where billing_contact->>'email' ilike ${containing(storedEmail(q))}
    union all select id from orders
      where ${hasName} and ${foldedContact(sql`billing_contact`)} like '%' || ${folded} || '%'
    union all select order_id from order_items
      where ${hasName} and ${foldedItemHolder} like '%' || ${folded} || '%'
    ${reference ? sql`union all select id from orders where reference = ${reference}` : sql``}
    ${
      key
        ? sql`union all select order_id from order_items where unique_key = ${key}
            union all select i.order_id from pass_terms t join order_items i on i.id = t.order_item_id
              where t.unique_key = ${key}`
        : sql``
    })`;
}

const foundRow = z.strictObject({ id: z.uuid(), total: z.int() });

/** Orders of all customers, newest first, fifty per page. For administrators. */
export async function searchOrders(
  db: Db,
  { status, q, page }: { status?: OrderStatus | undefined; q?: string | undefined; page: number },
  locale: Locale,
): Promise<{ items: OrderView[]; total: number; page: number }> {
  const where = allOf(status && sql`o.status = ${status}`, q && matching(q));
  const found = await queryRows(
    db,
    foundRow,
    sql`select o.id, count(*) over ()::int as total from orders o where ${where}
        order by o.placed_at desc, o.sequence desc
        ${pageOf(page, ORDERS_PAGE_SIZE)}`,
  );
  if (!found.length) {
    const total = await queryNumber(db, sql`select count(*)::int from orders o where ${where}`);
    return { items: [], total, page };
  }
  const rows = await readOrders(db, sql`o.id in ${found.map(({ id }) => id)}`);
  return { items: rows.map((row) => orderView(row, locale)), total: found[0]?.total ?? 0, page };
}

const sumsRow = z.strictObject({ total: z.int(), sumCents: z.int() });

const SORTS: Record<(typeof ORDER_SORTS)[number], SQL> = {
  placed: sql`o.placed_at, o.sequence`,
  '-placed': sql`o.placed_at desc, o.sequence desc`,
  total: sql`o.total_cents, o.placed_at`,
  '-total': sql`o.total_cents desc, o.placed_at desc`,
};

/** Condition of the list's filters on `orders o`. */
export function listFilter(filter: Omit<OrderListQuery, 'sort' | 'page'>): SQL {
  const { status, edition, method, channel, from, to, q } = filter;
  return allOf(
    status && sql`o.status = ${status}`,
    edition && sql`o.edition = ${edition}`,
    method && sql`o.payment_method = ${method}`,
    channel && sql`o.channel = ${channel}`,
    from && sql`o.placed_at >= ${zurichInstant(from).toISOString()}::timestamptz`,
    to && sql`o.placed_at <= ${endOfDay(to).toISOString()}::timestamptz`,
    q && matching(q),
  );
}

type RowPage = { sort: OrderListQuery['sort']; limit?: number; offset?: number };

/** The ids of the page first: the lines of orders before it are not read. */
const readRows = (db: Db, where: SQL, { sort, limit, offset = 0 }: RowPage): Promise<OrderRow[]> =>
  queryRows(
    db,
    listRow,
    sql`select o.id, o.number, ${instantText(sql`o.placed_at`)} as "placedAt",
          o.billing_contact->>'lastName' as "lastName", o.billing_contact->>'firstName' as "firstName",
          o.billing_contact->>'company' as company, o.billing_contact#>>'{address,city}' as city,
          coalesce((select json_agg(i.title order by i.position) from order_items i where i.order_id = o.id), '[]') as items,
          o.payment_method as method, o.status, o.total_cents as "totalCents"
        from (select o.id as "pageId" from orders o where ${where} order by ${SORTS[sort]}
          ${limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`}) of_page
        join orders o on o.id = of_page."pageId" order by ${SORTS[sort]}`,
  );

export const listRowsOfAccount = (db: Db, accountId: string): Promise<OrderRow[]> =>
  readRows(db, sql`o.account_id = ${accountId}`, { sort: '-placed', limit: ORDERS_PAGE_SIZE });

/**
 * A page of the office's list of orders, with the number and the sum of all that match. Cancelled orders are in the
 * sum only if they alone are listed.
 * @param isWhole all pages as one, for a file
 */
export async function listOrders(
  db: Db,
  query: OrderListQuery,
  { isWhole = false } = {},
): Promise<OrderListPage> {
  const where = listFilter(query);
  const { sort, page, status } = query;
  const summed = status === 'cancelled' ? sql`true` : sql`o.status <> 'cancelled'`;
  const items = await readRows(
    db,
    where,
    isWhole ? { sort } : { sort, limit: ORDERS_PAGE_SIZE, offset: (page - 1) * ORDERS_PAGE_SIZE },
  );
  const [sums = { total: 0, sumCents: 0 }] = await queryRows(
    db,
    sumsRow,
    sql`select count(*)::int as total,
          coalesce(sum(o.total_cents) filter (where ${summed}), 0)::float8 as "sumCents"
        from orders o where ${where}`,
  );
  return { items, ...sums, page, pageSize: ORDERS_PAGE_SIZE };
}

const numberRow = z.strictObject({ id: z.uuid(), uniqueKey: z.string() });

/** Numbers of the passes that were issued for the lines of an order, by line. */
export async function listPassNumbers(db: Db, orderId: string): Promise<Map<string, string>> {
  const rows = await queryRows(
    db,
    numberRow,
    sql`select i.id, t.unique_key as "uniqueKey" from order_items i
        join pass_terms t on t.order_item_id = i.id where i.order_id = ${orderId}`,
  );
  return new Map(rows.map(({ id, uniqueKey }) => [id, formatUniqueKey(uniqueKey)]));
}

const termOrderRow = z.strictObject({ edition: z.string(), orderId: z.uuid(), number: z.string() });

export const listTermOrders = (db: Db, uniqueKey: string): Promise<TermOrder[]> =>
  queryRows(
    db,
    termOrderRow,
    sql`select t.edition, o.id as "orderId", o.number from pass_terms t
        join order_items i on i.id = t.order_item_id join orders o on o.id = i.order_id
        where t.unique_key = ${uniqueKey}`,
  );

/** An order of any customer. For administrators. */
export async function findOrder(db: Db, orderId: string, locale: Locale): Promise<OrderView | null> {
  const [row] = await readOrders(db, sql`o.id = ${orderId}`);
  return row ? orderView(row, locale) : null;
}
