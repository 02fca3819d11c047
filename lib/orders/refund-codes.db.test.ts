import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { fullCart } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { getJournal } from '../books/queries';
import { ACCOUNTS } from '../books/rules';
import { setCode } from '../cart/commands/set-code';
import { queryColumn } from '../db/rows';
import { paymentProvider } from '../payments/configured';
import { seedCodes } from '../promotions/sample';
import { refundWithin } from './commands/refund-effects';
import { refundOrder } from './commands/refund-order';

const test = useDatabase();
const shop = useShop(test);
const PAID_BY_VOUCHER = 13_500;

beforeEach(async () => {
  await seedCodes(test.db, SHOP_DAY);
  await test.db.execute(
    sql`update vouchers set kind = 'amount', amount_cents = ${PAID_BY_VOUCHER}, remaining_cents = ${PAID_BY_VOUCHER}`,
  );
});

/** An order paid by card, with a code or in part with a voucher. */
async function paidWith(code: string): Promise<string> {
  await setCode(test.db, { code }, shop.context);
  const order = await shop.placed();
  await shop.decide(order, 'succeed');
  return order.orderId;
}

const remaining = () => queryColumn(test.db, z.int(), sql`select remaining_cents from vouchers`);
const journal = () => getJournal(test.db, { month: '2026-11', locale: 'fr' });
const returned = async () =>
  (await journal()).lines.flatMap(({ kind, amount }) => (kind === 'voucher_returned' ? [amount] : []));

/** The provider, whose webhook is at times faster than its answer. */
function provider(orderId: string, isWebhookFaster: boolean) {
  const working = paymentProvider(test.db);
  if (!working) throw new Error('no provider');
  const move = { orderId, at: SHOP_DAY, actor: 'provider' as const };
  return {
    ...working,
    refundSession: async (id: string) => {
      await working.refundSession(id);
      if (isWebhookFaster) await test.db.transaction((tx) => refundWithin(tx, move));
    },
  };
}

it.each([
  ['gives the voucher back', {}, false, PAID_BY_VOUCHER],
  ['gives the voucher back when the webhook is faster', {}, true, PAID_BY_VOUCHER],
  ['keeps the voucher if staff wish so', { returnsCode: false }, false, 0],
  ['keeps it when the webhook is faster', { returnsCode: false }, true, 0],
])('a refund of the whole order %s', async (_what, wish, isWebhookFaster, cents) => {
  const orderId = await paidWith('CADEAU-DEMO');
  expect(await remaining()).toEqual([0]);
  const request = { orderId, reason: 'x', key: null, provider: provider(orderId, isWebhookFaster), ...wish };
  expect(await refundOrder(test.db, request, staffAt(SHOP_DAY))).toMatchObject({ data: { left: 0 } });
  expect(await remaining()).toEqual([cents]);
  expect(await returned()).toEqual(cents > 0 ? [cents] : []);
});

it.each([
  ['BIENVENUE10', 41_850],
  ['CADEAU-DEMO', 33_000],
])('a line bought with %s is worth what was paid for it, in refunds and in the books', async (code, paid) => {
  const orderId = await paidWith(code);
  /** Credits less debits. */
  const balance = async (account: string) =>
    (await journal()).sums.accounts.reduce(
      (sum, of) => sum + (of.account === account ? of.credit - of.debit : 0),
      0,
    );
  const byVoucher = code === 'CADEAU-DEMO' ? PAID_BY_VOUCHER : 0;
  expect(await balance(ACCOUNTS.receivable)).toBe(0);
  expect(await balance(ACCOUNTS.deferred)).toBe(paid + byVoucher);
  const [line = ''] = await queryColumn(test.db, z.uuid(), sql`select id from order_items`);
  const refund = (wish: object) => {
    const request = { orderId, reason: 'x', key: null, provider: provider(orderId, false), ...wish };
    return refundOrder(test.db, request, staffAt(SHOP_DAY));
  };
  expect(await refund({ lines: [{ id: line, amount: paid + 1 }] })).toMatchObject({
    error: { code: 'invalid_data' },
  });
  expect(await refund({ lines: [{ id: line }], returnsCode: true })).toMatchObject({
    data: { refunded: paid, left: 0 },
  });
  expect(await balance(ACCOUNTS.receivable)).toBe(0);
  expect(await balance(ACCOUNTS.deferred)).toBe(0);
  expect(await balance(ACCOUNTS.vouchers)).toBe(0);
});

describe('an order of two passes, one of them paid for by a voucher', () => {
  const PASS = 46_500;
  const VOUCHER = 50_000;
  const ofSecond = 2 * PASS - VOUCHER;

  async function paidForTwo() {
    shop.context = await fullCart(test.db, SHOP_DAY, undefined, 2);
    await test.db.execute(sql`update vouchers set amount_cents = ${VOUCHER}, remaining_cents = ${VOUCHER}`);
    const orderId = await paidWith('CADEAU-DEMO');
    const lines = await queryColumn(
      test.db,
      z.uuid(),
      sql`select id from order_items where order_id = ${orderId} order by discount_cents desc`,
    );
    const refund = (wish: object) =>
      refundOrder(
        test.db,
        { orderId, reason: 'x', key: null, provider: provider(orderId, false), ...wish },
        staffAt(SHOP_DAY),
      );
    return { refund, lines: lines.map((id) => ({ id })) };
  }

  it('returns the part of the voucher with each line', async () => {
    const { refund, lines } = await paidForTwo();
    const [first, second] = lines;
    expect(await refund({ lines: [second], returnsCode: true })).toMatchObject({
      data: { refunded: ofSecond, left: 0 },
    });
    expect(await remaining()).toEqual([VOUCHER - PASS]);
    expect(await returned()).toEqual([VOUCHER - PASS]);
    expect(await refund({ lines: [first], returnsCode: true })).toMatchObject({ data: { refunded: 0 } });
    expect(await remaining()).toEqual([VOUCHER]);
  });

  it('needs a second person for what goes back to the voucher too', async () => {
    const { refund, lines } = await paidForTwo();
    const wish = { lines: [lines[0]], limitCents: PASS - 1 };
    expect(await refund({ ...wish, returnsCode: true })).toMatchObject({
      error: { code: 'approval_needed' },
    });
    expect(await refund({ ...wish, returnsCode: false })).toMatchObject({ data: { refunded: 0 } });
    expect(await remaining()).toEqual([0]);
  });
});

it.each([44_500, 48_500])(
  'a voucher for a pass bought at another price, %i, is cleared and given back',
  async (value) => {
    await test.db.execute(
      sql`update vouchers set kind = 'pass', amount_cents = ${value}, remaining_cents = ${value}`,
    );
    const orderId = await paidWith('CADEAU-DEMO');
    const balance = async (account: string) =>
      (await journal()).sums.accounts.reduce(
        (sum, of) => sum + (of.account === account ? of.credit - of.debit : 0),
        0,
      );
    expect(await balance(ACCOUNTS.vouchers)).toBe(-value);
    expect(await balance(ACCOUNTS.deferred)).toBe(value);
    expect(await balance(ACCOUNTS.receivable)).toBe(0);
    const request = { orderId, reason: 'x', key: null, provider: provider(orderId, false) };
    expect(await refundOrder(test.db, request, staffAt(SHOP_DAY))).toMatchObject({ data: { refunded: 0 } });
    expect(await remaining()).toEqual([value]);
    expect(await balance(ACCOUNTS.vouchers)).toBe(0);
    expect(await balance(ACCOUNTS.deferred)).toBe(0);
  },
);
