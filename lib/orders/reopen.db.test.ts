import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt, useOffice } from '@/tests/support/staff';
import { closeMonth } from '../books/commands/close-month';
import { getJournal, listBookings, listOpenItems } from '../books/queries';
import { ACCOUNTS } from '../books/rules';
import { setPassBlock } from '../cards/commands/block-pass';
import { sumCents } from '../core/money';
import { queryColumn } from '../db/rows';
import { setVoucherBlock } from '../promotions/commands/change-voucher';
import { reopenOrderContract } from './admin-contract';
import { findOrder } from './admin-queries';
import { applyAssignments, assignPayment } from './commands/assign-payment';
import { importBankFile } from './commands/import-bank-file';
import { recordPayment } from './commands/record-payment';
import { refundOrder } from './commands/refund-order';
import { remindInvoices } from './commands/remind-invoices';
import { reopenOrder } from './commands/reopen-order';
import { setPlan } from './commands/set-plan';
import { findReceipt, listReceipts } from './receipt-queries';

const test = useDatabase();
const shop = useShop(test);
const office = useOffice(test);
const by = staffAt(SHOP_DAY);
const atDay = (day: string) => staffAt(new Date(`${day}T10:00:00Z`));
const later = atDay('2026-11-24');
const FILE = readFileSync('tests/fixtures/bank/camt054.xml', 'utf8');
const reason = 'versement d’une autre personne';

/** An invoice that a payment without a reference completed, because staff chose it. */
async function wronglyPaid(francs = '465.00', placed?: Awaited<ReturnType<typeof shop.invoiced>>) {
  const order = placed ?? (await shop.invoiced());
  const file = FILE.replace(/<RmtInf><Strd>.*<\/RmtInf>/, '').replace('465.00', francs);
  await importBankFile(test.db, file, by);
  const cents = Number(francs) * 100;
  const receipt = (await listReceipts(test.db, { state: 'review' })).find(({ amount }) => amount === cents);
  if (!receipt) throw new Error('no payment');
  await assignPayment(test.db, { id: receipt.id, order: order.number }, by);
  await applyAssignments(test.db, new Date(SHOP_DAY.getTime() + 3_600_000));
  return { ...order, receiptId: receipt.id, before: receipt };
}

/** A voucher that the first line of an order gave. @returns its id */
async function voucherOf({ products: [line] }: Awaited<ReturnType<typeof wronglyPaid>>): Promise<string> {
  const id = line?.id ?? '';
  await test.db
    .execute(sql`insert into vouchers (id, code_hash, code_sealed, kind, amount_cents, remaining_cents, expires_on,
      recipient_name, sender_name, locale, delivery, deliver_on, order_item_id, created_at)
    values (${id}, 'x', 'x', 'amount', 5000, 5000, '2028-01-01', 'a', 'b', 'fr', 'pdf', '2026-11-20', ${id},
      ${SHOP_DAY.toISOString()})`);
  return id;
}

const reopen = (id: string, who = later) => reopenOrder(test.db, { id, reason }, who);
const statusOf = async (id: string) => (await findOrder(test.db, id, 'fr'))?.status;
const isBlocked = async () =>
  await queryColumn(test.db, z.boolean(), sql`select is_blocked from passes order by unique_key`);
const templates = async () =>
  await queryColumn(
    test.db,
    z.string(),
    sql`select template from mails where template like 'order%' order by dedupe_key`,
  );
const pay = ({ reference, total }: { reference: string; total: number }, day = '2026-11-25') =>
  recordPayment(test.db, { reference, amount: total, paidOn: day }, atDay(day));

describe('a payment that completed another’s order', () => {
  it('is under review again, and the order waits for its own', async () => {
    const { orderId, receiptId, before } = await wronglyPaid();
    expect(await findReceipt(test.db, receiptId)).toMatchObject({ state: 'matched', canReopen: true });
    expect(await reopen(receiptId)).toMatchObject({ ok: true });
    expect(await findReceipt(test.db, receiptId)).toEqual(before);
    expect(await statusOf(orderId)).toBe('pending');
    expect(await isBlocked()).toEqual([true]);
    expect(await templates()).toEqual(['order_confirmation', 'order_reopened']);
    expect(await reopen(receiptId)).toMatchObject({ error: { code: 'invalid_transition' } });
  });

  it('leaves its own parts to a payment plan, which goes on', async () => {
    const order = await shop.invoiced();
    const { id, reference, total } = order;
    const parts = [
      { dueOn: '2026-12-01', amount: 20_000 },
      { dueOn: '2027-01-01', amount: total - 20_000 },
    ];
    await setPlan(test.db, { id, parts, reason }, by);
    await recordPayment(test.db, { reference, amount: 20_000, paidOn: '2026-11-20' }, by);
    const { receiptId } = await wronglyPaid('265.00', order);
    expect(await statusOf(id)).toBe('completed');
    expect(await reopen(receiptId)).toMatchObject({ ok: true });
    expect(await findReceipt(test.db, receiptId)).toMatchObject({ state: 'review' });
    expect(await listReceipts(test.db, { state: 'waiting' })).toMatchObject([{ amount: 20_000 }]);
    expect(await findOrder(test.db, id, 'fr')).toMatchObject({
      status: 'pending',
      plan: [{ open: 0 }, { open: total - 20_000 }],
    });
  });

  it('leaves it paid by its own payment, which came when it was paid already', async () => {
    const paid = await wronglyPaid();
    const { reference, total: amount, orderId } = paid;
    await recordPayment(test.db, { reference, amount, paidOn: '2026-11-20', keep: true }, by);
    const waiting = await listReceipts(test.db, { state: 'review' });
    const own = waiting.find(({ reason }) => reason === 'already_paid')?.id;
    expect(await reopen(paid.receiptId)).toMatchObject({ ok: true });
    expect(await statusOf(orderId)).toBe('completed');
    expect(await isBlocked()).toEqual([false]);
    expect(await findReceipt(test.db, own ?? '')).toMatchObject({ state: 'matched' });
    expect(await findReceipt(test.db, paid.receiptId)).toEqual({ ...paid.before, suggestions: [] });
    expect(await templates()).not.toContain('order_reopened');
  });

  it('gives the same passes back once the order is paid', async () => {
    const paid = await wronglyPaid();
    const [pass] = await shop.passes();
    await reopen(paid.receiptId);
    expect(await pay(paid)).toMatchObject({ ok: true });
    expect(await statusOf(paid.orderId)).toBe('completed');
    expect(await shop.passes()).toEqual([pass]);
    expect(await isBlocked()).toEqual([false]);
    expect(await templates()).toEqual(['order_confirmation', 'order_confirmation', 'order_reopened']);
    const keys = await queryColumn(test.db, z.string(), sql`select holder_key from pass_terms`);
    expect(keys).not.toContain('');
  });

  it('blocks the vouchers of the order until it is paid', async () => {
    const paid = await wronglyPaid();
    await voucherOf(paid);
    const blocked = () =>
      queryColumn(
        test.db,
        z.boolean(),
        sql`select is_blocked from vouchers where is_blocked = (blocked_at is not null)`,
      );
    await reopen(paid.receiptId);
    expect(await blocked()).toEqual([true]);
    await pay(paid);
    expect(await blocked()).toEqual([false]);
  });

  it('leaves a block by staff on what the order gave', async () => {
    const paid = await wronglyPaid();
    const voucher = await voucherOf(paid);
    const [pass] = await shop.passes();
    await setPassBlock(test.db, { uniqueKey: pass?.uniqueKey ?? '', isBlocked: true, reason }, by);
    await setVoucherBlock(test.db, { id: voucher, isBlocked: true, reason }, by);
    const held = (table: 'passes' | 'vouchers') =>
      queryColumn(test.db, z.boolean(), sql`select is_held from ${sql.identifier(table)} where is_blocked`);
    expect([await held('passes'), await held('vouchers')]).toEqual([[true], [true]]);
    await reopen(paid.receiptId);
    expect([await held('passes'), await held('vouchers')]).toEqual([[false], [false]]);
    await pay(paid);
    expect([await held('passes'), await held('vouchers')]).toEqual([[true], [true]]);
  });

  it('keeps what arrived of the order itself', async () => {
    const paid = await wronglyPaid('200.00');
    await pay({ ...paid, total: 26_500 }, '2026-11-20');
    expect(await statusOf(paid.orderId)).toBe('completed');
    await reopen(paid.receiptId);
    const own = (await listReceipts(test.db, { state: 'review' })).find(({ amount }) => amount === 26_500);
    expect(own).toMatchObject({ reason: 'partial', order: { received: 26_500, status: 'pending' } });
    const missing = { reference: paid.reference, amount: 20_000, paidOn: '2026-11-26', keep: true };
    await recordPayment(test.db, missing, atDay('2026-11-26'));
    expect(await statusOf(paid.orderId)).toBe('completed');
  });

  it('leaves the customer the time of a reminder', async () => {
    const { orderId, receiptId } = await wronglyPaid();
    await reopen(receiptId, atDay('2027-03-01'));
    for (const day of ['2027-03-01', '2027-03-10'])
      await remindInvoices(test.db, new Date(`${day}T12:00:00Z`));
    expect(await statusOf(orderId)).toBe('pending');
    const levels = await queryColumn(test.db, z.int(), sql`select level from invoice_reminders`);
    expect(levels).toEqual([]);
  });

  it('stays where a refund has followed', async () => {
    const { orderId, receiptId, products } = await wronglyPaid();
    const lines = [{ id: products[0]?.id ?? '', amount: 100 }];
    await refundOrder(test.db, { orderId, lines, reason: 'x', key: null, provider: null }, by);
    expect(await findReceipt(test.db, receiptId)).toMatchObject({ canReopen: false });
    expect(await reopen(receiptId)).toMatchObject({ error: { code: 'invalid_transition' } });
  });

  it('is taken back by the books, with a reason', async () => {
    const { receiptId: id } = await wronglyPaid();
    expect(await office.call('desk', reopenOrderContract, { id, body: { reason } })).toMatchObject({
      status: 403,
    });
    expect(await office.call('books', reopenOrderContract, { id, body: { reason: '' } })).toMatchObject({
      status: 422,
    });
    expect(await office.call('books', reopenOrderContract, { id, body: { reason } })).toMatchObject({
      status: 204,
    });
  });
});

describe('its bookings', () => {
  const journal = (month: string) => getJournal(test.db, { month, locale: 'fr' });
  const balances = async (...months: string[]) => {
    const booked = (await Promise.all(months.map((month) => listBookings(test.db, month)))).flat();
    return Object.fromEntries(
      [ACCOUNTS.bank, ACCOUNTS.receivable, ACCOUNTS.deferred].map((one) => [
        one,
        sumCents(
          booked.map(({ account, contra, amount }) =>
            account === one ? amount : contra === one ? -amount : 0,
          ),
        ),
      ]),
    );
  };

  it('stay, with their contrary beside them', async () => {
    const paid = await wronglyPaid();
    await reopen(paid.receiptId);
    const { lines, sums, openItems } = await journal('2026-11');
    expect(lines).toHaveLength(4);
    expect(await balances('2026-11')).toEqual({ 1020: 0, 1100: 0, 2301: 0 });
    expect(sums.methods).toEqual([{ method: 'transfer', received: 0, refunded: 0 }]);
    expect(openItems).toMatchObject({ invoices: { count: 1 }, payments: { count: 2 } });
    await pay(paid);
    expect(await balances('2026-11')).toEqual({ 1020: paid.total, 1100: 0, 2301: -paid.total });
    expect((await journal('2026-11')).lines).toHaveLength(6);
  });

  it('do not change a closed month', async () => {
    const paid = await wronglyPaid();
    await closeMonth(test.db, { month: '2026-11' }, atDay('2026-12-01'));
    const frozen = await listBookings(test.db, '2026-11');
    await reopen(paid.receiptId, atDay('2026-12-03'));
    expect(await listBookings(test.db, '2026-11')).toEqual(frozen);
    expect(await balances('2026-11', '2026-12')).toEqual({ 1020: 0, 1100: 0, 2301: 0 });
    await pay(paid, '2026-12-04');
    await closeMonth(test.db, { month: '2026-12' }, atDay('2027-01-02'));
    expect(await balances('2026-11', '2026-12')).toEqual({ 1020: paid.total, 1100: 0, 2301: -paid.total });
  });

  it('keep the sale of a company, whose passes stay valid', async () => {
    const paid = await wronglyPaid();
    await test.db.execute(sql`update orders set channel = 'pro' where id = ${paid.orderId}`);
    await reopen(paid.receiptId);
    expect(await isBlocked()).toEqual([false]);
    expect(await balances('2026-11')).toEqual({ 1020: 0, 1100: paid.total, 2301: -paid.total });
    expect((await listOpenItems(test.db, '2026-11')).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['invoices', paid.total],
      ['receivable', paid.total],
      ['payments', paid.total],
      ['payments', 47_550],
    ]);
    await pay(paid);
    expect(await balances('2026-11')).toEqual({ 1020: paid.total, 1100: 0, 2301: -paid.total });
  });
});
