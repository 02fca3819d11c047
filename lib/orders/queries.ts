import 'server-only';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf, type Day } from '../core/dates';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { hasRows, queryColumn, queryRow, queryRows } from '../db/rows';
import type { Locale } from '../i18n/languages';
import { localeSchema } from '../i18n/schema';
import { contactJson } from '../identity/tables';
import { listPassesOfItems } from '../passes/queries';
import { parseUniqueKey } from '../passes/rules';
import type { PassView } from '../passes/schema';
import {
  orderStatusSchema,
  paymentMethodSchema,
  type FeeOrder,
  type OrderChannel,
  type OrderState,
  type OrderView,
} from './schema';
import { listGivenBack } from './refund-queries';
import type { GivenBack, RefundView } from './refund-schema';
import { readReminders, type SentReminders } from './reminder-queries';
import { readOrders } from './row-queries';
import { orderItems, orders, paidStatuses } from './tables';
import { orderView } from './view';

/** Data for the response to a submission. */
export const orderStub = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  status: orderStatusSchema,
  totalCents: z.int(),
  currency: z.string(),
  paymentMethod: paymentMethodSchema,
  locale: localeSchema,
});
export type OrderStub = z.infer<typeof orderStub>;

export const STUB_COLUMNS = sql.raw(
  `o.id, o.number, o.status, o.total_cents as "totalCents", o.currency,
   o.payment_method as "paymentMethod", o.locale`,
);

type Owned = { orderId: string; accountId: string };

type OrdersOf = { accountId: string; locale: Locale; channels?: readonly OrderChannel[] };

/** Orders of an account, newest first; without those it placed as a company. */
export async function listOrders(
  db: Db,
  { accountId, locale, channels = ['shop', 'counter'] }: OrdersOf,
): Promise<OrderView[]> {
  const rows = await readOrders(db, sql`o.account_id = ${accountId} and o.channel in ${[...channels]}`);
  return rows.map((row) => orderView(row, locale));
}

/** An order of the account; null when unknown or another account's. */
export async function getOrder(
  db: Db,
  { orderId, accountId, locale }: Owned & { locale: Locale },
): Promise<OrderView | null> {
  const [row] = await readOrders(db, sql`o.id = ${orderId} and o.account_id = ${accountId}`);
  return row ? orderView(row, locale) : null;
}

export type OrderForDocuments = {
  accountId: string;
  /** The day on which the order is read, for what expires. */
  day: Day;
  /** Language of the order and of all data below. */
  locale: Locale;
  order: OrderView;
  /** Its passes; empty until paid, or if there are too many for a file. */
  passes: PassView[];
  /** Number of payment reminders, and date of the last one. */
  reminders: SentReminders;
  /** Its refunds. */
  givenBack: (GivenBack & Pick<RefundView, 'lines'>)[];
};

/** More passes would block the server for seconds; companies print theirs in parts. */
const PASSES_IN_A_FILE = 100;

/** An order with its passes, in its own language, for mails and documents. Check authorisation first. */
export async function getOrderForDocuments(
  db: Db,
  orderId: string,
  at: Date,
): Promise<OrderForDocuments | null> {
  const [row] = await readOrders(db, sql`o.id = ${orderId}`);
  if (!row) return null;
  const { accountId, locale, items } = row;
  const ids = items.map(({ id }) => id);
  return {
    accountId,
    day: dayOf(at),
    locale,
    order: orderView(row, locale),
    passes: ids.length > PASSES_IN_A_FILE ? [] : await listPassesOfItems(db, ids, { at, locale }),
    reminders: await readReminders(db, orderId),
    givenBack: await listGivenBack(db, [orderId]),
  };
}

const stateRow = z.strictObject({
  status: orderStatusSchema,
  url: z.string().nullable(),
  isUnderReview: z.boolean(),
});

/** Whether the payment of an order `o` is under review, or one by bank that is enough: nothing is left to pay. */
export const IS_UNDER_REVIEW = sql`exists (select 1 from received_payments r where r.order_id = o.id and r.state = 'review'
  and (r.source = 'provider' or r.reason in ('same_holder', 'overpaid')))`;

/**
 * Status of an account's order, with its payment URL while unpaid; null when there is none. With a payment under review
 * there is nothing left to pay.
 */
export async function getOrderState(db: Db, { orderId, accountId }: Owned): Promise<OrderState | null> {
  const row = await queryRow(
    db,
    stateRow,
    sql`select o.status, s.url, ${IS_UNDER_REVIEW} as "isUnderReview"
        from orders o left join payment_sessions s on s.reference = o.id::text
        where o.id = ${orderId} and o.account_id = ${accountId}`,
  );
  if (!row) return null;
  const { status, url, isUnderReview } = row;
  if (status !== 'pending') return { status };
  if (isUnderReview) return { status, isUnderReview };
  return { status, ...(url ? { redirectUrl: url } : {}) };
}

/** Where an account's order was placed; null when unknown or another account's. */
export async function channelOf(db: Db, { orderId, accountId }: Owned): Promise<OrderChannel | null> {
  const [order] = await db
    .select({ channel: orders.channel })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.accountId, accountId)));
  return order?.channel ?? null;
}

/** The newest order of this account that waits for its payment and can be withdrawn; null when there is none. */
export async function findPendingOrder(db: Db, { accountId }: { accountId: string }): Promise<string | null> {
  const [id] = await queryColumn(
    db,
    z.uuid(),
    sql`select o.id from orders o
        where o.account_id = ${accountId} and o.status = 'pending' and o.channel <> 'counter'
          and not ${IS_UNDER_REVIEW}
        order by o.placed_at desc limit 1`,
  );
  return id ?? null;
}

const placedOrderRow = z.strictObject({ id: z.uuid(), number: z.string() });
export type PlacedOrderNumber = z.infer<typeof placedOrderRow>;

/** The newest paid order that this account placed in the shop since an instant; null when there is none. */
export const findPaidOrderSince = (
  db: Db,
  since: Date,
  { accountId }: { accountId: string },
): Promise<PlacedOrderNumber | null> =>
  queryRow(
    db,
    placedOrderRow,
    sql`select id, number from orders where account_id = ${accountId} and channel = 'shop'
          and status in ${paidStatuses} and placed_at >= ${since}
        order by placed_at desc limit 1`,
  );

/** Ids of the account's orders whose payment has arrived and is under review. */
export const listUnderReview = (db: Db, accountId: string): Promise<string[]> =>
  queryColumn(
    db,
    z.uuid(),
    sql`select o.id from orders o
        where o.account_id = ${accountId} and o.status = 'pending' and ${IS_UNDER_REVIEW}`,
  );

/** Unpaid card orders placed before an instant, oldest first. */
export const listUnpaidBefore = (
  db: Db,
  before: Date,
  { withoutSession = false }: { withoutSession?: boolean } = {},
): Promise<OrderStub[]> =>
  queryRows(
    db,
    orderStub,
    sql`select ${STUB_COLUMNS} from orders o
        where o.status = 'pending' and o.payment_method = 'card' and o.placed_at < ${before}
          and (${!withoutSession} or not exists (select 1 from payment_sessions s where s.reference = o.id::text))
        order by o.placed_at limit 500`,
  );

/** Open sessions of orders that no longer wait for payment, which must be closed. */
export const listStraySessions = async (db: Db): Promise<string[]> =>
  queryColumn(
    db,
    z.string(),
    sql`select s.id from payment_sessions s join orders o on o.id = s.reference::uuid
        where s.state = 'open' and o.status <> 'pending' limit 500`,
  );

const passOrderRow = z.strictObject({ id: z.uuid(), number: z.string() });

/** The order that issued a pass, in one edition; null for passes of another origin. */
export const findPassOrder = (
  db: Db,
  { accountId, uniqueKey, edition }: { accountId: string; uniqueKey: string; edition: string },
): Promise<{ id: string; number: string } | null> =>
  queryRow(
    db,
    passOrderRow,
    sql`select o.id, o.number
        from pass_terms t join order_items i on i.id = t.order_item_id join orders o on o.id = i.order_id
        where t.unique_key = ${parseUniqueKey(uniqueKey)} and t.edition = ${edition}
          and o.account_id = ${accountId}`,
  );

/**
 * True if all passes that an order renews or adds to belong to another account, where they stay.
 * @param orderId without it, any paid order of the account
 * @param some true if one of them is enough
 */
export const hasPassesElsewhere = (
  db: Db,
  { accountId, orderId, some = false }: { accountId: string; orderId?: string; some?: boolean },
): Promise<boolean> =>
  hasRows(
    db,
    sql`select 1 as elsewhere
        from orders o join order_items i on i.order_id = o.id left join passes p on p.unique_key = i.unique_key
        where o.account_id = ${accountId} and i.holder is not null
          and ${orderId === undefined ? sql`o.status in ${paidStatuses}` : sql`o.id = ${orderId}`}
        group by o.id
        having ${sql.raw(some ? 'bool_or' : 'bool_and')}(p.account_id is not null and p.account_id <> o.account_id)`,
  );

/** Which passes of an order stay in another account: all, some, or none. */
export async function whichElsewhere(db: Db, owned: Owned): Promise<'all' | 'some' | null> {
  if (!(await hasPassesElsewhere(db, { ...owned, some: true }))) return null;
  return (await hasPassesElsewhere(db, owned)) ? 'all' : 'some';
}

/** Ids of the account's orders with a pass that has a code: its file is there. */
export const listOrdersWithPasses = (db: Db, accountId: string): Promise<string[]> =>
  queryColumn(
    db,
    z.uuid(),
    sql`select distinct o.id from orders o join order_items i on i.order_id = o.id
          join pass_terms t on t.order_item_id = i.id join passes p on p.unique_key = t.unique_key
        where o.account_id = ${accountId} and not p.is_blocked`,
  );

const itemOrderRow = z.strictObject({
  number: z.string(),
  date: z.iso.datetime(),
  contact: contactJson,
  /** Whether its pass has been claimed. */
  isOwned: z.boolean(),
});

/** The order of a line, with its buyer; null if unknown. Check authorisation first. */
export const findItemOrder = (db: Db, itemId: string): Promise<z.infer<typeof itemOrderRow> | null> =>
  queryRow(
    db,
    itemOrderRow,
    sql`select o.number, ${instantText(sql`o.placed_at`)} as date, o.billing_contact as contact,
          exists (select 1 from pass_terms t join passes p on p.unique_key = t.unique_key
            where t.order_item_id = i.id and p.account_id is not null) as "isOwned"
        from order_items i join orders o on o.id = i.order_id where i.id = ${itemId}`,
  );

/** Invoices of fees for cards of a pass. @param uniqueKey as typed */
export async function listFeeOrders(db: Db, uniqueKey: string): Promise<FeeOrder[]> {
  const rows = await db
    .select({
      serial: orderItems.cardSerial,
      orderId: orders.id,
      number: orders.number,
      status: orders.status,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.uniqueKey, parseUniqueKey(uniqueKey) ?? ''), isNotNull(orderItems.cardSerial)));
  return rows.flatMap(({ serial, ...order }) => (serial === null ? [] : [{ serial, ...order }]));
}
