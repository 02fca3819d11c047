import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/client';
import { queryColumn, queryRows } from '../db/rows';
import type { Locale } from '../i18n/languages';
import { parseReference } from '../payments/creditor-reference';
import { parseUniqueKey } from '../passes/rules';
import { readOrders } from './row-queries';
import type { OrderStatus, OrderView } from './schema';
import { orderView } from './view';

export const ORDERS_PAGE_SIZE = 50;

type Search = { status?: OrderStatus | undefined; q?: string | undefined; page: number };

/** Matches number, reference, buyer, holder or pass number of an order. */
function matching(q: string): SQL {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const number = parseUniqueKey(q) ?? '';
  return sql`(o.number ilike ${like} or o.reference = ${parseReference(q) ?? ''}
    or o.billing_contact->>'email' ilike ${like} or o.billing_contact->>'company' ilike ${like}
    or (o.billing_contact->>'firstName') || ' ' || (o.billing_contact->>'lastName') ilike ${like}
    or exists (select 1 from order_items i left join pass_terms t on t.order_item_id = i.id
      where i.order_id = o.id and (i.unique_key = ${number} or t.unique_key = ${number}
        or (i.holder->>'firstName') || ' ' || (i.holder->>'lastName') ilike ${like})))`;
}

const foundRow = z.strictObject({ id: z.uuid(), total: z.int() });

/** Orders of all customers, newest first, fifty per page. For administrators. */
export async function searchOrders(
  db: Db,
  { status, q, page }: Search,
  locale: Locale,
): Promise<{ items: OrderView[]; total: number; page: number }> {
  const where = sql`${status ? sql`o.status = ${status}` : sql`true`} and ${q ? matching(q) : sql`true`}`;
  const found = await queryRows(
    db,
    foundRow,
    sql`select o.id, count(*) over ()::int as total from orders o where ${where}
        order by o.placed_at desc, o.sequence desc
        limit ${ORDERS_PAGE_SIZE} offset ${(page - 1) * ORDERS_PAGE_SIZE}`,
  );
  if (!found.length) {
    const [total = 0] = await queryColumn(
      db,
      z.int(),
      sql`select count(*)::int from orders o where ${where}`,
    );
    return { items: [], total, page };
  }
  const rows = await readOrders(db, sql`o.id in ${found.map(({ id }) => id)}`);
  return { items: rows.map((row) => orderView(row, locale)), total: found[0]?.total ?? 0, page };
}

/** An order of any customer. For administrators. */
export async function findOrder(db: Db, orderId: string, locale: Locale): Promise<OrderView | null> {
  const [row] = await readOrders(db, sql`o.id = ${orderId}`);
  return row ? orderView(row, locale) : null;
}
