import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { countTodo } from '@/lib/office/queries';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { sumCents } from '../core/money';
import { setVoucherBlock } from '../promotions/commands/change-voucher';
import { releaseCodes } from '../promotions/commands/use-code';
import { receivePayment } from '../orders/commands/receive-payment';
import { recordPayment } from '../orders/commands/record-payment';
import { closeMonth } from './commands/close-month';
import { openItemsFile } from './open-items-file';
import { getJournal, listBookings, listOpenItems } from './queries';
import { ACCOUNTS } from './rules';
import { OPEN_KINDS } from './schema';

const test = useDatabase();
const shop = useShop(test);
const MONTH = '2026-11';
const NEXT = '2026-12';
const december = staffAt(new Date('2026-12-05T10:00:00Z'));

const journal = (month = MONTH) => getJournal(test.db, { month, locale: 'fr' });
const close = () => closeMonth(test.db, { month: MONTH }, december);

it('knows the items that were open at the end of a month', async () => {
  const { total, id, reference } = await shop.invoiced();
  const none = { count: 0, amount: 0 };
  expect((await journal('2026-10')).openItems.invoices).toEqual(none);
  const payment = { reference: reference ?? '', amount: total, paidOn: '2026-12-02' };
  await recordPayment(test.db, payment, december);
  expect((await journal()).openItems.invoices).toEqual({ count: 1, amount: total });
  expect((await journal(NEXT)).openItems.invoices).toEqual(none);
  // orders of companies are booked when placed
  await test.db.execute(sql`update orders set channel = 'pro' where id = ${id}`);
  for (const month of [MONTH, NEXT]) {
    const { openItems } = await journal(month);
    const booked = (await listBookings(test.db, MONTH)).concat(
      month === NEXT ? await listBookings(test.db, NEXT) : [],
    );
    const balance = sumCents(
      booked.map(({ account, contra, amount }) =>
        account === ACCOUNTS.receivable ? amount : contra === ACCOUNTS.receivable ? -amount : 0,
      ),
    );
    expect(openItems.receivable.amount).toBe(balance);
    expect(openItems.receivable).toEqual(openItems.invoices);
  }
  await close();
  expect((await journal()).openItems.receivable).toEqual({ count: 1, amount: total });
});

const VOUCHER = '00000000-0000-4000-8000-000000000001';
const addVoucher = (kind: string, remainingCents: number) =>
  test.db.execute(sql`insert into vouchers (id, code_hash, code_sealed, kind, amount_cents, remaining_cents,
      expires_on, recipient_name, sender_name, locale, delivery, deliver_on, created_at)
    values (${VOUCHER}, 'x', 'x', ${kind}, 5000, ${remainingCents}, '2028-01-01', 'a', 'b', 'fr', 'pdf', '2026-11-20', ${SHOP_DAY.toISOString()})`);
/** An order that the voucher pays. */
const useVoucher = (cents: number, at: Date) =>
  test.db
    .execute(sql`insert into voucher_redemptions (order_id, voucher_id, account_id, amount_cents, is_replaceable, created_at)
    values (${VOUCHER}, ${VOUCHER}, ${shop.context.accountId}, ${cents}, false, ${at.toISOString()})`);

it('knows what vouchers still paid at the end of a month', async () => {
  await addVoucher('amount', 2_000);
  await useVoucher(3_000, new Date('2026-12-03T10:00:00Z'));
  expect((await journal('2026-10')).openItems.vouchers.count).toBe(0);
  expect((await journal()).openItems.vouchers).toEqual({ count: 1, amount: 5_000 });
  expect((await journal(NEXT)).openItems.vouchers).toEqual({ count: 1, amount: 2_000 });
  // blocked after the month, it could be used until then
  await setVoucherBlock(test.db, { id: VOUCHER, isBlocked: true, reason: 'perdu' }, december);
  expect((await journal()).openItems.vouchers).toEqual({ count: 1, amount: 5_000 });
  expect((await journal(NEXT)).openItems.vouchers.count).toBe(0);
});

it.each([
  ['amount', 3_000, { count: 1, amount: 2_000 }],
  ['pass', 5_000, { count: 0, amount: 0 }],
])('keeps what a voucher (%s) still paid when an order gives back later', async (kind, used, left) => {
  await addVoucher(kind, 5_000 - used);
  await useVoucher(used, SHOP_DAY);
  expect((await journal()).openItems.vouchers).toEqual(left);
  await releaseCodes(test.db, { orderId: VOUCHER, at: december.at });
  expect((await journal()).openItems.vouchers).toEqual(left);
  expect((await journal(NEXT)).openItems.vouchers).toEqual({ count: 1, amount: 5_000 });
  // and when it pays another order in the same month
  await test.db.execute(sql`update vouchers set remaining_cents = ${5_000 - used} where id = ${VOUCHER}`);
  await useVoucher(used, december.at);
  expect((await journal()).openItems.vouchers).toEqual(left);
  expect((await journal(NEXT)).openItems.vouchers).toEqual(left);
});

it('lists them one by one, with the sums of the journal', async () => {
  await shop.invoiced();
  const items = await listOpenItems(test.db, MONTH);
  const { openItems } = await journal();
  for (const kind of OPEN_KINDS) {
    const of = items.filter((item) => item.kind === kind);
    expect(openItems[kind]).toEqual({ count: of.length, amount: sumCents(of.map(({ amount }) => amount)) });
  }
  const [first] = items;
  expect(openItemsFile(items, 'de')).toContain(
    `Unbezahlte Rechnungen;${first?.number ?? ''};20.11.2026;465.00`,
  );
});

it('counts payments in another currency, and sums none of them', async () => {
  const { reference } = await shop.invoiced();
  const { at } = december;
  for (const currency of ['CHF', 'EUR'])
    await receivePayment(test.db, {
      ...{ source: 'bank', sourceKey: currency, reference, amountCents: 20_000, currency, at },
      ...{ paidOn: '2026-12-04', actor: 'system' },
    });
  expect((await journal(NEXT)).openItems.payments).toEqual({ count: 2, amount: 20_000 });
  const items = await listOpenItems(test.db, NEXT);
  expect(items.filter(({ kind }) => kind === 'payments').map(({ amount }) => amount)).toEqual([0, 20_000]);
  const { reviews } = await countTodo(test.db, { at, accountId: '', decides: [] });
  expect(reviews).toMatchObject({ count: 2, cents: 20_000 });
});
