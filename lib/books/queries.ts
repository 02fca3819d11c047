import 'server-only';
import { eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, zurichInstant } from '../core/dates';
import type { Db } from '../db/client';
import { queryColumn, queryRows } from '../db/rows';
import { editions } from '../catalogue/tables';
import type { Locale } from '../i18n/languages';
import { ACCOUNTS, earnedOf, monthBounds, nextMonth, sumsOf } from './rules';
import {
  journalLineSchema,
  openItemSchema,
  type ClosedMonth,
  type Journal,
  type JournalLine,
  type OpenItem,
} from './schema';
import { openEvents } from './event-queries';
import { countOpenItems, listOpenItemsAt } from './open-item-queries';
import { lineTexts } from './line-text';
import { closedMonths } from './tables';

const bookingRow = journalLineSchema
  .omit({ text: true })
  .extend({ key: z.string(), orderId: z.uuid().nullable() })
  .strict();
export type Booking = z.infer<typeof bookingRow>;

/** The last closed month; null if there is none. */
export async function lastClosedMonth(db: Db): Promise<string | null> {
  const [month = null] = await queryColumn(
    db,
    z.string().nullable(),
    sql`select max(month) from closed_months`,
  );
  return month;
}

const startOf = (month: string): Date => zurichInstant(monthBounds(month).from);
const endOf = (month: string): Date => zurichInstant(monthBounds(month).to);

/**
 * Reads with joins by hashing. PostgreSQL joins row by row where it takes tables for small, which it does until they are
 * counted again: the journal of 10,000 orders then takes minutes.
 */
const hashed = <Rows>(db: Db, read: (tx: Db) => Promise<Rows>): Promise<Rows> =>
  db.transaction(async (tx) => {
    const setRowByRow = (value: 'on' | 'off') =>
      queryColumn(tx, z.string(), sql`select set_config('enable_nestloop', ${value}, true)`);
    await setRowByRow('off');
    const rows = await read(tx);
    await setRowByRow('on');
    return rows;
  });

const readOpen = (db: Db, range: { from: Date | null; before: Date }): Promise<Booking[]> =>
  hashed(db, (tx) =>
    queryRows(
      tx,
      bookingRow,
      sql`select e.key, e.order_id as "orderId", e.day::text as day, e.kind, e.account, e.contra, e.cents as amount,
            e.edition, e.method, e.number as "orderNumber"
          from ${openEvents(range)} e order by e.at, e.number, e.rank, e.key`,
    ),
  );

/** Bookings until the end of a month that no closed month contains, in their order. */
export const listOpenBookings = (db: Db, until: string): Promise<Booking[]> =>
  readOpen(db, { from: null, before: endOf(until) });

const readFrozen = (db: Db, month: string): Promise<Booking[]> =>
  queryRows(
    db,
    bookingRow,
    sql`select key, order_id as "orderId", day::text as day, kind, account, contra, amount_cents as amount, edition,
          method, order_number as "orderNumber"
        from ledger_entries where month = ${month} order by position`,
  );

/**
 * The bookings of a month in their order. What happened in a closed month, but was not booked with it, belongs to the
 * first open one.
 */
export async function listBookings(db: Db, month: string): Promise<Booking[]> {
  const last = await lastClosedMonth(db);
  if (last && month <= last) return readFrozen(db, month);
  const isFirstOpen = last !== null && month === nextMonth(last);
  return readOpen(db, { from: isFirstOpen ? null : startOf(month), before: endOf(month) });
}

export function linesOf(found: readonly Booking[], locale: Locale): JournalLine[] {
  const textOf = lineTexts(locale);
  return found.map(({ key: _key, orderId: _orderId, ...line }) => ({ ...line, text: textOf(line) }));
}

const balanceRow = z.strictObject({
  what: z.enum(['deferred', 'receivable']),
  edition: z.string().nullable(),
  count: z.int(),
  cents: z.int(),
});

/** What is booked until the end of a month, in closed months and since. */
const bookedUntil = (month: string, last: string | null): SQL => {
  const frozen = sql`select day, account, contra, amount_cents as cents, edition, order_number as number
    from ledger_entries where month <= ${month}`;
  if (last && month <= last) return frozen;
  const open = openEvents({ from: null, before: endOf(month) });
  return sql`${frozen} union all select day, account, contra, cents, edition, number from ${open} e`;
};

/** Balances at the end of a month: income of the editions, and what the orders have to pay or to get. */
const readBalances = (db: Db, month: string, last: string | null): Promise<z.infer<typeof balanceRow>[]> =>
  hashed(db, (tx) =>
    queryRows(
      tx,
      balanceRow,
      sql`with booked as materialized (${bookedUntil(month, last)})
        select 'deferred' as what, edition, count(*)::int as count,
          sum(case ${ACCOUNTS.deferred} when contra then cents else -cents end)::float8 as cents
        from booked where ${ACCOUNTS.deferred} in (account, contra) group by edition
        union all
        select 'receivable', null, count(*)::int, coalesce(sum(o.cents), 0)::float8 from (
          select sum(${receivableCents}) as cents
          from booked where ${ACCOUNTS.receivable} in (account, contra) group by number) o where o.cents <> 0`,
    ),
  );

/** Sign of a booking for the receivables. */
const receivableCents = sql`case ${ACCOUNTS.receivable} when account then cents else -cents end`;

/** What orders have to pay or to get at the end of a month, one by one. */
const listReceivable = (db: Db, month: string, last: string | null): Promise<OpenItem[]> =>
  hashed(db, (tx) =>
    queryRows(
      tx,
      openItemSchema.strict(),
      sql`select 'receivable' as kind, number, min(day)::text as day, sum(${receivableCents})::int as amount
        from (${bookedUntil(month, last)}) booked where ${ACCOUNTS.receivable} in (account, contra)
        group by number having sum(${receivableCents}) <> 0 order by 3, number`,
    ),
  );

/** Items that were open at the end of a month, with the sums of {@link getJournal}. */
export async function listOpenItems(db: Db, month: string): Promise<OpenItem[]> {
  const receivable = await listReceivable(db, month, await lastClosedMonth(db));
  const items = await listOpenItemsAt(db, monthBounds(month).to);
  const isInvoice = ({ kind }: OpenItem) => kind === 'invoices';
  return [...items.filter(isInvoice), ...receivable, ...items.filter((item) => !isInvoice(item))];
}

type Balances = Awaited<ReturnType<typeof readBalances>>;

/** Income of every edition until the end of a month, and what of it belongs to later days. */
async function listDeferred(db: Db, month: string, balances: Balances): Promise<Journal['deferred']> {
  const day = addDays(monthBounds(month).to, -1);
  return (await db.select().from(editions).orderBy(editions.code)).flatMap((edition) => {
    const balance = balances.find((one) => one.what === 'deferred' && one.edition === edition.code);
    if (!balance) return [];
    const sold = balance.cents;
    const earned = earnedOf(sold, edition, day);
    return [{ edition: edition.code, sold, earned, deferred: sold - earned }];
  });
}

/** The journal of a month with its sums, and with deferred income and open items at its end. */
export async function getJournal(
  db: Db,
  { month, locale }: { month: string; locale: Locale },
): Promise<Journal> {
  const lines = linesOf(await listBookings(db, month), locale);
  const last = await lastClosedMonth(db);
  const balances = await readBalances(db, month, last);
  const booked = balances.find(({ what }) => what === 'receivable');
  return {
    month,
    isClosed: last !== null && month <= last,
    lines,
    sums: sumsOf(lines),
    deferred: await listDeferred(db, month, balances),
    openItems: {
      ...(await countOpenItems(db, monthBounds(month).to)),
      receivable: { count: booked?.count ?? 0, amount: booked?.cents ?? 0 },
    },
  };
}

export async function findClosedMonth(db: Db, month: string): Promise<ClosedMonth | null> {
  const [row] = await db.select().from(closedMonths).where(eq(closedMonths.month, month));
  if (!row) return null;
  const { closedAt, lines, digest } = row;
  return { month, isClosed: true, closedAt: closedAt.toISOString(), lines, digest };
}
