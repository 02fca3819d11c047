import 'server-only';
import { eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, zurichInstant } from '../core/dates';
import { sumCents } from '../core/money';
import type { Db } from '../db/client';
import { queryColumn, queryRows } from '../db/rows';
import { editions } from '../catalogue/tables';
import type { Locale } from '../i18n/languages';
import { ACCOUNTS, earnedOf, monthBounds, nextMonth, sumsOf } from './rules';
import { ENTRY_KINDS, MONEY_METHODS, type ClosedMonth, type Journal, type JournalLine } from './schema';
import { openEvents } from './event-queries';
import { lineTexts } from './line-text';
import { closedMonths } from './tables';

const bookingRow = z.strictObject({
  key: z.string(),
  orderId: z.uuid().nullable(),
  day: z.iso.date(),
  kind: z.enum(ENTRY_KINDS),
  account: z.string(),
  contra: z.string(),
  amount: z.int(),
  edition: z.string(),
  method: z.enum(MONEY_METHODS).nullable(),
  orderNumber: z.string(),
});
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

const readOpen = (db: Db, range: { from: Date | null; before: Date }): Promise<Booking[]> =>
  queryRows(
    db,
    bookingRow,
    sql`select e.key, e.order_id as "orderId", e.day::text as day, e.kind, e.account, e.contra, e.cents as amount,
          e.edition, e.method, e.number as "orderNumber"
        from ${openEvents(range)} e order by e.at, e.number, e.rank, e.key`,
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

const soldRow = z.strictObject({ edition: z.string(), sold: z.int() });

/** Credits less debits of deferred income, by edition. */
const readSold = (db: Db, table: SQL, cents: SQL): Promise<z.infer<typeof soldRow>[]> =>
  queryRows(
    db,
    soldRow,
    sql`select edition, sum(case ${ACCOUNTS.deferred} when contra then ${cents} else -${cents} end)::float8 as sold
        from ${table} where ${ACCOUNTS.deferred} in (account, contra) group by edition`,
  );

/** Income of every edition until the end of a month, and what of it belongs to later days. */
async function listDeferred(db: Db, month: string): Promise<Journal['deferred']> {
  const last = await lastClosedMonth(db);
  const frozen = sql`(select * from ledger_entries where month <= ${month}) f`;
  const parts = await readSold(db, frozen, sql`amount_cents`);
  if (!last || month > last) {
    const open = sql`${openEvents({ from: null, before: endOf(month) })} e`;
    parts.push(...(await readSold(db, open, sql`cents`)));
  }
  const day = addDays(monthBounds(month).to, -1);
  return (await db.select().from(editions).orderBy(editions.code)).flatMap((edition) => {
    const of = parts.filter((part) => part.edition === edition.code);
    if (!of.length) return [];
    const sold = sumCents(of.map((part) => part.sold));
    const earned = earnedOf(sold, edition, day);
    return [{ edition: edition.code, sold, earned, deferred: sold - earned }];
  });
}

const openJson = z.strictObject({ count: z.int(), amount: z.int() });
const openRow = z.strictObject({
  invoices: openJson,
  refunds: openJson,
  payments: openJson,
  vouchers: openJson,
});

/** Today's open items. */
async function countOpenItems(db: Db): Promise<Journal['openItems']> {
  const counted = (cents: string, from: string) =>
    sql.raw(
      `(select json_build_object('count', count(*), 'amount', coalesce(sum(${cents}), 0)) from ${from})`,
    );
  const [row] = await queryRows(
    db,
    openRow,
    sql`select
      ${counted('total_cents', `orders where status = 'pending' and payment_method = 'invoice'`)} as invoices,
      ${counted('amount_cents', `refunds where method = 'transfer' and state = 'done' and paid_on is null`)} as refunds,
      ${counted('amount_cents', `received_payments where state = 'review'`)} as payments,
      ${counted('remaining_cents', `vouchers where remaining_cents > 0 and not is_blocked`)} as vouchers`,
  );
  if (!row) throw new Error('Counting returned no row.');
  return row;
}

/** The journal of a month with its sums, deferred income and today's open items. */
export async function getJournal(
  db: Db,
  { month, locale }: { month: string; locale: Locale },
): Promise<Journal> {
  const lines = linesOf(await listBookings(db, month), locale);
  const last = await lastClosedMonth(db);
  return {
    month,
    isClosed: last !== null && month <= last,
    lines,
    sums: sumsOf(lines),
    deferred: await listDeferred(db, month),
    openItems: await countOpenItems(db),
  };
}

export async function findClosedMonth(db: Db, month: string): Promise<ClosedMonth | null> {
  const [row] = await db.select().from(closedMonths).where(eq(closedMonths.month, month));
  if (!row) return null;
  const { closedAt, lines, digest } = row;
  return { month, isClosed: true, closedAt: closedAt.toISOString(), lines, digest };
}
