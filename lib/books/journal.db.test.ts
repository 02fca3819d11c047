import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt, useOffice } from '@/tests/support/staff';
import { sumCents } from '../core/money';
import { queryColumn } from '../db/rows';
import { findOrder } from '../orders/admin-queries';
import { refundOrder } from '../orders/commands/refund-order';
import { paymentProvider } from '../payments/configured';
import { recordPayment } from '../orders/commands/record-payment';
import { refunds } from '../orders/refund-tables';
import { closeMonth } from './commands/close-month';
import { payRefund, unpayRefund } from './commands/pay-refund';
import { payRefundContract, unpayRefundContract } from './payout-contract';
import { listPayouts } from './payout-queries';
import { closeMonthContract } from './contract';
import { getJournalFile } from './file-queries';
import { getJournal, listBookings, listOpenBookings } from './queries';
import { ACCOUNTS } from './rules';
import type { FileFormat } from './schema';

const test = useDatabase();
const office = useOffice(test);
const shop = useShop(test);
const by = staffAt(SHOP_DAY);
const MONTH = '2026-11';
const NEXT = '2026-12';
const december = staffAt(new Date('2026-12-05T10:00:00Z'));
const january = staffAt(new Date('2027-01-01T00:00:00+01:00'));

const journal = (month = MONTH) => getJournal(test.db, { month, locale: 'fr' });
const file = async (format: FileFormat, month = MONTH) =>
  Buffer.from((await getJournalFile(test.db, { month, format, layout: 'banana' })).content);
const close = (month = MONTH, who = december) => closeMonth(test.db, { month }, who);

async function sold() {
  const order = await shop.placed();
  await shop.decide(order, 'succeed');
  const view = await findOrder(test.db, order.orderId, 'fr');
  return { orderId: order.orderId, total: view?.total ?? 0, line: view?.products[0]?.id ?? '' };
}

const refund = (orderId: string, line: string, amount: number, who = by) =>
  refundOrder(
    test.db,
    { orderId, lines: [{ id: line, amount }], reason: 'x', key: null, provider: paymentProvider(test.db) },
    who,
  );

describe('the journal', () => {
  it('books sale, payment, correction and refund, each once', async () => {
    const { orderId, total, line } = await sold();
    await refund(orderId, line, 1_000);
    const { lines, sums, isClosed } = await journal();
    expect(isClosed).toBe(false);
    expect(lines.map(({ kind, account, contra, amount }) => [kind, account, contra, amount])).toEqual([
      ['order', ACCOUNTS.receivable, ACCOUNTS.deferred, total],
      ['payment', ACCOUNTS.card, ACCOUNTS.receivable, total],
      ['correction', ACCOUNTS.deferred, ACCOUNTS.receivable, 1_000],
      ['refund', ACCOUNTS.receivable, ACCOUNTS.card, 1_000],
    ]);
    expect(lines[0]).toMatchObject({ day: '2026-11-20', edition: '26-27', method: null });
    expect(sums.methods).toEqual([{ method: 'card', received: total, refunded: 1_000 }]);
    expect(sums.editions).toEqual([{ edition: '26-27', amount: total - 1_000 }]);
    expect((await journal('2026-10')).lines).toEqual([]);
  });

  it('defers the income of an edition by days', async () => {
    const { total } = await sold();
    const [edition] = (await journal()).deferred;
    const earned = Math.round((total * 91) / 365);
    expect(edition).toEqual({ edition: '26-27', sold: total, earned, deferred: total - earned });
    const last = (await journal('2027-08')).deferred[0];
    expect(last).toMatchObject({ earned: total, deferred: 0 });
  });

  it('counts open invoices and refunds to be paid', async () => {
    const { total } = await shop.invoiced();
    expect((await journal()).openItems.invoices).toEqual({ count: 1, amount: total });
  });

  it('makes files that spreadsheets and accounting programs read', async () => {
    const { total } = await sold();
    const csv = (await file('csv')).toString('utf8').split('\r\n');
    expect(csv[0]).toBe('\ufeffDate;Doc;Description;AccountDebit;AccountCredit;Amount;Cc1;ExternalReference');
    expect(csv[1]).toContain(`;1100;2301;${(total / 100).toFixed(2)};26-27;order`);
    const parts = unzipSync(await file('xlsx'));
    const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    expect(part('xl/workbook.xml')).toContain('name="Journal"');
    // 20.11.2026 as spreadsheets count days
    expect(part('xl/worksheets/sheet1.xml')).toMatch(/<c r="A2" s="\d+"><v>46346<\/v>/);
    expect(part('xl/worksheets/sheet1.xml')).toContain(`<v>${total / 100}</v>`);
    const abacus = await getJournalFile(test.db, { month: MONTH, format: 'csv', layout: 'abacus' });
    expect(Buffer.from(abacus.content).toString('utf8')).toContain('2026-11-1;20.11.2026;1100;2301;S;');
  });
});

describe('a closed month', () => {
  it('has the same files for ever; later changes are booked in the next', async () => {
    const first = await sold();
    const open = { csv: await file('csv'), lines: (await journal()).lines };
    const closed = await close();
    expect(closed).toMatchObject({ ok: true, data: { month: MONTH, lines: 2 } });
    const before = { csv: await file('csv'), xlsx: await file('xlsx') };
    expect(before.csv).toEqual(open.csv);
    await refund(first.orderId, first.line, 1_000);
    expect({ csv: await file('csv'), xlsx: await file('xlsx') }).toEqual(before);
    expect(await journal()).toMatchObject({ isClosed: true, lines: open.lines });
    expect((await journal(NEXT)).lines).toMatchObject([
      { kind: 'correction', day: '2026-11-20' },
      { kind: 'refund', day: '2026-11-20' },
    ]);
    expect(await close()).toEqual(closed);
    expect(await close(NEXT, january)).toMatchObject({ ok: true, data: { lines: 2 } });
    expect((await journal('2027-01')).lines).toEqual([]);
    expect(await queryColumn(test.db, z.string(), sql`select action from audit_log order by seq`)).toEqual([
      'month_closed',
      'order_refunded',
      'month_closed',
    ]);
  });

  it('closes those before it, and is not one to come', async () => {
    await sold();
    expect(await close('2027-01')).toMatchObject({ error: { code: 'invalid_data' } });
    expect(await close(NEXT)).toMatchObject({ ok: true });
    expect(await journal()).toMatchObject({ isClosed: true, lines: [{}, {}] });
  });

  it('is for the books only', async () => {
    const call = { body: { month: '2026-01' } };
    expect(await office.call('lead', closeMonthContract, call)).toMatchObject({ status: 403 });
    expect(await office.call('books', closeMonthContract, call)).toMatchObject({
      status: 200,
      data: { month: '2026-01', isClosed: true },
    });
  });
});

describe('a refund by transfer', () => {
  async function toPay() {
    const { orderId, reference, total } = await shop.invoiced();
    await recordPayment(test.db, { reference, amount: total, paidOn: '2026-11-19' }, by);
    await refundOrder(test.db, { orderId, reason: 'x', key: null, provider: null }, by);
    const [payout] = (await listPayouts(test.db, { state: 'open', page: 1 })).items;
    return { id: payout?.id ?? '', total };
  }
  const paid = async () => (await journal()).lines.filter(({ kind }) => kind === 'refund_paid');

  it('is an open item until the books have paid it, which is booked on that day', async () => {
    const { id, total } = await toPay();
    expect((await journal()).openItems.refunds).toEqual({ count: 1, amount: total });
    expect(await payRefund(test.db, { id, paidOn: '2026-11-21' }, by)).toMatchObject({
      error: { code: 'invalid_data' },
    });
    expect(await payRefund(test.db, { id, paidOn: '2026-11-20' }, by)).toMatchObject({ ok: true });
    expect(await payRefund(test.db, { id, paidOn: '2026-11-20' }, by)).toMatchObject({
      error: { code: 'invalid_transition' },
    });
    expect((await journal()).openItems.refunds).toEqual({ count: 0, amount: 0 });
    const booked = { account: ACCOUNTS.payable, contra: ACCOUNTS.bank, amount: total, day: '2026-11-20' };
    expect(await paid()).toMatchObject([booked]);
    expect(await unpayRefund(test.db, { id }, by)).toMatchObject({ ok: true, data: { paidOn: null } });
    expect(await paid()).toEqual([]);
  });

  it('is not paid in a closed month, nor taken back from it', async () => {
    const { id } = await toPay();
    const call = { id, body: { paidOn: '2026-11-20' } };
    expect(await office.call('lead', payRefundContract, call)).toMatchObject({ status: 403 });
    await payRefund(test.db, { id, paidOn: '2026-11-20' }, by);
    await close();
    expect(await office.call('books', unpayRefundContract, { id })).toMatchObject({
      status: 409,
      code: 'month_closed',
    });
    await test.db.update(refunds).set({ paidOn: null });
    expect(await office.call('books', payRefundContract, call)).toMatchObject({
      status: 409,
      code: 'month_closed',
    });
  });
});

describe('three seasons with ten thousand orders', () => {
  // the embedded database takes half a minute for all of them
  const ORDERS = process.env.TEST_DATABASE_URL ? 10_000 : 1_000;
  /** Until the end of 2025. */
  const CLOSED = 19;
  const MONTHS = Array.from({ length: 37 }, (_, index) => {
    const month = 5 + index;
    return `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });

  /**
   * Of every seven orders one is by a company, one cancelled, one refunded in part, one with a voucher, whose pass became
   * dearer or cheaper since.
   */
  async function seed(accountId: string) {
    await test.db.execute(sql`
      insert into orders (id, edition, sequence, number, account_id, channel, status, payment_method, locale, delivery,
        sub_total_cents, discount_cents, shipping_cents, total_cents, currency, shipping_contact, billing_contact,
        promotion, placed_at)
      select gen_random_uuid(), e.edition, 100000 + n, 'seed-' || n, ${accountId},
        case n % 7 when 1 then 'pro' else 'shop' end, case n % 7 when 2 then 'cancelled' else 'completed' end,
        case n % 2 when 0 then 'card' else 'invoice' end, 'fr', 'digital', 46500 + n, e.discount, e.shipping,
        46500 + n - e.discount + e.shipping, 'CHF', '{}', '{}',
        case when n % 7 = 4 then jsonb_build_object('code', 'x', 'kind', 'voucher', 'discountCents', e.discount,
          'valueCents', 1500 + n % 2 * 1000) end,
        '2024-06-03T10:00:00Z'::timestamptz + make_interval(hours => (n * 26000.0 / ${ORDERS})::int)
      from generate_series(1, ${ORDERS}::int) n,
        lateral (select (array['24-25', '25-26', '26-27'])[1 + n * 3 / ${ORDERS + 3}] as edition,
          case n % 7 when 4 then 2000 when 5 then 777 else 0 end as discount,
          case n % 3 when 0 then 500 else 0 end as shipping) e`);
    await test.db.execute(sql`
      insert into order_items (id, order_id, position, kind, product, title, edition, price_cents, extensions, options,
        discount_cents, total_cents)
      select gen_random_uuid(), id, 0, 'pass', 'PASSAGE', '{"fr": "x", "de": "x"}', edition, sub_total_cents, '[]', '[]',
        discount_cents, sub_total_cents
      from orders where number like 'seed-%'`);
    await test.db.execute(sql`
      insert into order_transitions (id, order_id, "from", "to", at, actor)
      select gen_random_uuid(), id, 'pending', status, placed_at + interval '3 days', 'system'
      from orders where number like 'seed-%'`);
    await test.db.execute(sql`
      insert into refunds (id, order_id, sequence, request_hash, lines, amount_cents, is_whole, method, returns_code,
        state, actor, created_at, settled_at)
      select gen_random_uuid(), o.id, 1, '', jsonb_build_array(jsonb_build_object('id', i.id, 'amountCents', 1234,
          'isWhole', false)), 1234, false, 'transfer', false, 'done', 'system', o.placed_at,
        o.placed_at + interval '30 days'
      from orders o join order_items i on i.order_id = o.id
      where o.number like 'seed-%' and o.sequence % 7 = 3 and o.status = 'completed'`);
    // these only: counts survive the rollback, and the tables of later tests would count as empty
    await test.db.execute(sql`analyze orders, order_items, order_transitions, refunds`);
  }

  it('sums up to the orders to the Rappen, before and after closing', { timeout: 120_000 }, async () => {
    await seed(await office.accountOf('camille'));
    const [paid = 0, refunded = 0] = [
      ...(await queryColumn(
        test.db,
        z.int(),
        sql`select sum(total_cents)::int from orders where status = 'completed'`,
      )),
      ...(await queryColumn(test.db, z.int(), sql`select sum(amount_cents)::int from refunds`)),
    ];
    const closing = staffAt(new Date('2027-06-15T10:00:00Z'));
    expect(await close('2025-12', closing)).toMatchObject({ ok: true });
    const frozen = [];
    for (const month of MONTHS.slice(0, CLOSED)) frozen.push(...(await listBookings(test.db, month)));
    // each open month reads all orders: once for all of them, and two to compare
    const open = await listOpenBookings(test.db, MONTHS.at(-1) ?? '');
    for (const month of MONTHS.slice(CLOSED, CLOSED + 2))
      expect(await listBookings(test.db, month)).toEqual(open.filter(({ day }) => day.startsWith(month)));
    const lines = [...frozen, ...open];
    const sumOf = (kind: string) =>
      sumCents(lines.flatMap((line) => (line.kind === kind ? [line.amount] : [])));
    expect(await queryColumn(test.db, z.int(), sql`select count(*)::int from closed_months`)).toEqual([
      CLOSED,
    ]);
    expect(sumOf('payment')).toBe(paid);
    expect(sumOf('refund')).toBe(refunded);
    const balance = (account: string) =>
      sumCents(
        lines.map((line) =>
          line.account === account ? line.amount : line.contra === account ? -line.amount : 0,
        ),
      );
    // every order of a company is paid or cancelled by now
    expect(balance(ACCOUNTS.receivable)).toBe(0);
    expect(balance(ACCOUNTS.bank) + balance(ACCOUNTS.card)).toBe(paid);
    expect(-balance(ACCOUNTS.payable)).toBe(refunded);
    const [used = 0] = await queryColumn(
      test.db,
      z.int(),
      sql`select sum((promotion->>'valueCents')::int)::int from orders
          where status = 'completed' and promotion is not null`,
    );
    expect(sumOf('voucher_used')).toBe(used);
    const income = -balance(ACCOUNTS.deferred) - balance(ACCOUNTS.shipping);
    expect(income).toBe(paid + used - refunded);
    const deferred = (await journal(MONTHS.at(-1))).deferred;
    expect(sumCents(deferred.map(({ sold: cents }) => cents))).toBe(-balance(ACCOUNTS.deferred));
    const keys = await queryColumn(test.db, z.int(), sql`select count(*)::int from ledger_entries`);
    expect(keys).toEqual([frozen.length]);
  });
});
