import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { fullCart, shopCustomer } from '@/tests/support/shop';
import { staffAt, useOffice } from '@/tests/support/staff';
import { getJournal } from '../books/queries';
import { ACCOUNTS } from '../books/rules';
import { removeCode, setCode } from '../cart/commands/set-code';
import { getCart } from '../cart/queries/cart';
import { dayOf } from '../core/dates';
import { queryColumn } from '../db/rows';
import { paymentProvider } from '../payments/configured';
import { createPromotionCode } from '../promotions/commands/create-promotion-code';
import { sellVoucher } from '../promotions/commands/sell-voucher';
import { VOUCHERS_MAX } from '../promotions/schema';
import { sellVoucherSchema } from '../promotions/voucher-schema';
import { getSoldVoucher } from '../promotions/voucher-queries';
import { cancelOrder } from './commands/cancel-order';
import { refundOrder } from './commands/refund-order';

const test = useDatabase();
const office = useOffice(test, SHOP_DAY);
const shop = useShop(test);
const PASS = 46_500;
let sales = 0;

/** Sells a voucher at the counter. */
async function sold(gift: { kind: 'amount'; amount: number } | { kind: 'pass' }) {
  const input = sellVoucherSchema.parse({
    recipientName: 'Zoé',
    senderName: 'Aline',
    locale: 'de',
    payment: 'cash',
    ...gift,
  });
  const seller = { ...staffAt(SHOP_DAY), id: await office.accountOf('desk') };
  const answer = await sellVoucher(test.db, { ...input, idempotencyKey: `sale-${(sales += 1)}` }, seller);
  if (!answer.ok) throw new Error(answer.error.code);
  const { id } = answer.data;
  return { id, code: (await getSoldVoucher(test.db, { id, day: dayOf(SHOP_DAY) }))?.code ?? '' };
}
type Sold = Awaited<ReturnType<typeof sold>>;

const enter = ({ code }: Pick<Sold, 'code'>, replace?: boolean) =>
  setCode(test.db, replace === undefined ? { code } : { code, replace }, shop.context);
const remaining = async (...vouchers: Sold[]) =>
  Promise.all(
    vouchers.map(
      async ({ id }) =>
        (await queryColumn(test.db, z.int(), sql`select remaining_cents from vouchers where id = ${id}`))[0],
    ),
  );
const balance = async (account: string) =>
  (await getJournal(test.db, { month: '2026-11', locale: 'fr' })).sums.accounts.reduce(
    (sum, of) => sum + (of.account === account ? of.credit - of.debit : 0),
    0,
  );
const refund = (orderId: string, wish: object = {}) =>
  refundOrder(
    test.db,
    { orderId, reason: 'x', key: null, provider: paymentProvider(test.db), ...wish },
    staffAt(SHOP_DAY),
  );

let [small, large]: [Sold, Sold] = [
  { id: '', code: '' },
  { id: '', code: '' },
];
beforeEach(async () => {
  small = await sold({ kind: 'amount', amount: 10_000 });
  large = await sold({ kind: 'amount', amount: 50_000 });
});

it('vouchers pay together, and the order tells what is left on each', async () => {
  await enter(small);
  expect(await enter(large)).toMatchObject({
    data: {
      entries: [{ promotion: { discount: PASS } }],
      summary: {
        discountTotal: PASS,
        total: 0,
        codes: [
          { code: small.code, discount: 10_000, balance: 10_000 },
          { code: large.code, discount: 36_500, balance: 50_000 },
        ],
        promotionCodeItem: { code: large.code },
      },
    },
  });
  const placed = await shop.placed();
  expect(placed.status).toBe('completed');
  expect(await shop.read(placed)).toMatchObject({
    summary: {
      discountTotal: PASS,
      codes: [
        { code: `…${small.code.slice(-4)}`, kind: 'voucher', discount: 10_000, left: { amount: 0 } },
        { code: `…${large.code.slice(-4)}`, kind: 'voucher', discount: 36_500, left: { amount: 13_500 } },
      ],
    },
  });
  expect(await remaining(small, large)).toEqual([0, 13_500]);
  expect(await balance(ACCOUNTS.receivable)).toBe(0);
  expect(await balance(ACCOUNTS.vouchers)).toBe(13_500);
});

it('one can leave, and all of them', async () => {
  await enter(small);
  await enter(large);
  expect(await removeCode(test.db, shop.context, small.code.toLowerCase())).toMatchObject({
    data: { summary: { codes: [{ code: large.code }] } },
  });
  await enter(small);
  expect(await removeCode(test.db, shop.context)).toMatchObject({
    data: { summary: { codes: [], promotionCodeItem: null, discountTotal: 0 } },
  });
  const other = { ...shop.context, accountId: await shopCustomer(test.db) };
  for (const { code } of [small, large]) expect((await setCode(test.db, { code }, other)).ok).toBe(true);
});

it('each is in the cart once, and ten at most', async () => {
  await enter(small);
  expect(await enter(small)).toMatchObject({ data: { summary: { codes: [{ discount: 10_000 }] } } });
  for (let count = 1; count < VOUCHERS_MAX; count += 1)
    await enter(await sold({ kind: 'amount', amount: 2_000 }));
  expect(await enter(large)).toMatchObject({
    error: { code: 'conflict', fields: [{ path: 'code', code: 'too_many_vouchers' }] },
  });
  expect((await getCart(test.db, shop.context)).summary.codes).toHaveLength(VOUCHERS_MAX);
});

it('each gifted pass brings its pass', async () => {
  for (let count = 1; count <= 2; count += 1) {
    const cart = await enter(await sold({ kind: 'pass' }));
    expect(cart).toMatchObject({ data: { summary: { total: 0, subTotal: count * PASS } } });
  }
});

it('a promotion code does not pay beside vouchers', async () => {
  const code = 'RABAIS';
  await createPromotionCode(test.db, { code, kind: 'percent', value: 10 }, staffAt(SHOP_DAY));
  await enter(small);
  await enter(large);
  expect(await enter({ code }, false)).toMatchObject({
    error: { code: 'conflict', fields: [{ code: 'code_in_cart' }] },
  });
  expect(await enter({ code })).toMatchObject({ data: { summary: { codes: [{ code }] } } });
  expect(await enter(small, false)).toMatchObject({ error: { code: 'conflict' } });
  const other = { ...shop.context, accountId: await shopCustomer(test.db) };
  expect((await setCode(test.db, { code: small.code }, other)).ok).toBe(true);
});

it('one that had nothing to pay keeps its value and is free again', async () => {
  await enter(large);
  const idle = await sold({ kind: 'amount', amount: 5_000 });
  expect(await enter(idle)).toMatchObject({
    data: { summary: { codes: [{ discount: PASS }, { discount: 0, balance: 5_000 }] } },
  });
  const order = await shop.read(await shop.placed());
  expect(order.summary.codes).toHaveLength(1);
  expect(await remaining(large, idle)).toEqual([3_500, 5_000]);
  const other = { ...shop.context, accountId: await shopCustomer(test.db) };
  expect((await setCode(test.db, { code: idle.code }, other)).ok).toBe(true);
});

it('an order that is given up returns all of them to the cart', async () => {
  shop.context = await fullCart(test.db, SHOP_DAY, undefined, 2);
  await enter(small);
  await enter(large);
  const { orderId } = await shop.placed();
  expect(await remaining(small, large)).toEqual([0, 0]);
  const move = { orderId, at: SHOP_DAY, actor: 'customer' as const, reason: 'x' };
  await test.db.transaction((tx) => cancelOrder(tx, move));
  expect(await remaining(small, large)).toEqual([10_000, 50_000]);
  expect(await getCart(test.db, shop.context)).toMatchObject({
    summary: { codes: [{ code: small.code }, { code: large.code }], discountTotal: 60_000 },
  });
});

it('others are told that an unpaid order holds one, not that it was used', async () => {
  await enter(small);
  await shop.placed();
  const other = { ...shop.context, accountId: await shopCustomer(test.db) };
  const told = () => setCode(test.db, { code: small.code }, other);
  expect(await told()).toMatchObject({ error: { code: 'promocode_reserved' } });
  await test.db.execute(sql`update voucher_redemptions set is_replaceable = false`);
  expect(await told()).toMatchObject({ error: { code: 'promocode_already_used' } });
});

it('another order of the same cart uses them again', async () => {
  shop.context = await fullCart(test.db, SHOP_DAY, undefined, 2);
  await enter(small);
  await enter(large);
  const first = await shop.placed();
  await enter(large);
  expect(await getCart(test.db, shop.context)).toMatchObject({ entries: [] });
  const again = await fullCart(test.db, SHOP_DAY, shop.context.accountId, 2);
  expect((await getCart(test.db, again)).summary).toMatchObject({ codes: [{ balance: 50_000 }] });
  const second = await shop.placed();
  expect(await shop.read(first)).toMatchObject({ status: 'cancelled' });
  await shop.decide(second, 'succeed');
  expect(await remaining(small, large)).toEqual([10_000, 0]);
});

it('a refund returns them, line by line or all at once', async () => {
  shop.context = await fullCart(test.db, SHOP_DAY, undefined, 2);
  const gifted = await sold({ kind: 'pass' });
  await enter(gifted);
  await enter(small);
  const order = await shop.placed();
  await shop.decide(order, 'succeed');
  const { orderId } = order;
  const lines = await queryColumn(
    test.db,
    z.uuid(),
    sql`select id from order_items where order_id = ${orderId} order by discount_cents`,
  );
  expect(await balance(ACCOUNTS.deferred)).toBe(2 * PASS);
  expect(await refund(orderId, { lines: [{ id: lines[1] }], returnsCode: true })).toMatchObject({
    data: { refunded: 0 },
  });
  expect(await remaining(gifted, small)).toEqual([PASS, 0]);
  expect(await balance(ACCOUNTS.deferred)).toBe(PASS);
  expect(await refund(orderId, { lines: [{ id: lines[0] }], returnsCode: true })).toMatchObject({
    data: { refunded: PASS - 10_000, left: 0 },
  });
  expect(await remaining(gifted, small)).toEqual([PASS, 10_000]);
  expect(await balance(ACCOUNTS.deferred)).toBe(0);
  expect(await balance(ACCOUNTS.receivable)).toBe(0);
  // the three that were sold
  expect(await balance(ACCOUNTS.vouchers)).toBe(PASS + 10_000 + 50_000);
});

it('what went back to a voucher counts towards the limit of a refund', async () => {
  shop.context = await fullCart(test.db, SHOP_DAY, undefined, 2);
  await enter(await sold({ kind: 'amount', amount: 100_000 }));
  const { orderId } = await shop.placed();
  const [first, second] = await queryColumn(
    test.db,
    z.uuid(),
    sql`select id from order_items where order_id = ${orderId}`,
  );
  const wish = { returnsCode: true, limitCents: PASS };
  expect(await refund(orderId, { ...wish, lines: [{ id: first }] })).toMatchObject({ ok: true });
  expect(await refund(orderId, { ...wish, lines: [{ id: second }] })).toMatchObject({
    error: { code: 'approval_needed' },
  });
});

it('a voucher that is no longer valid says so in the cart, and leaves it with the next code', async () => {
  shop.context = await fullCart(test.db, SHOP_DAY, undefined, 2);
  const [gifted, blocked] = [await sold({ kind: 'pass' }), await sold({ kind: 'pass' })];
  await enter(gifted);
  await enter(blocked);
  await test.db.execute(sql`update vouchers set is_blocked = true where id = ${blocked.id}`);
  expect((await getCart(test.db, shop.context)).summary.codes).toMatchObject([
    { code: gifted.code, discount: PASS },
    { code: blocked.code, discount: 0, refusal: 'invalid_promocode' },
  ]);
  expect(await shop.submit()).toMatchObject({ error: { code: 'invalid_promocode' } });
  const cart = await enter(gifted);
  expect(cart).toMatchObject({ data: { summary: { codes: [{ code: gifted.code }], subTotal: 2 * PASS } } });
  expect((await shop.submit()).ok).toBe(true);
});
