import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { addDays, dayOf } from '../core/dates';
import { recordPayment } from '../orders/commands/record-payment';
import { refundOrder } from '../orders/commands/refund-order';
import { setPlan } from '../orders/commands/set-plan';
import { getProOrder, listProOrders } from './queries/orders';

const test = useDatabase();
const shop = useShop(test);
const by = staffAt(SHOP_DAY);
const paidOn = dayOf(SHOP_DAY);

/** An unpaid invoice of a company, as the company sees it. */
async function companyOrder() {
  const order = await shop.invoiced();
  await test.db.execute(sql`update orders set channel = 'pro' where id = ${order.id}`);
  const pay = (amount: number) =>
    recordPayment(test.db, { reference: order.reference, amount, paidOn, keep: true }, by);
  const { accountId } = shop.context;
  const seen = () => getProOrder(test.db, { orderId: order.id, accountId });
  return { ...order, accountId, pay, seen };
}

it('shows a company what is left of an invoice of which a part has come', async () => {
  const { accountId, total, dueOn, pay, seen } = await companyOrder();
  expect(await seen()).not.toHaveProperty('open');
  await pay(10_000);
  expect(await seen()).toMatchObject({
    totalCents: total,
    open: total - 10_000,
    dueOn,
    isUnderReview: false,
  });
  expect(await listProOrders(test.db, accountId)).toEqual([await seen()]);
  await pay(total);
  expect(await seen()).toMatchObject({ status: 'completed' });
  expect(await seen()).not.toHaveProperty('open');
});

it('says that a payment of more than the total is being checked', async () => {
  const { total, pay, seen } = await companyOrder();
  await pay(total + 5);
  expect(await seen()).toMatchObject({ status: 'pending', isUnderReview: true });
});

it('shows the parts agreed on, and until when the next one is to be paid', async () => {
  const { id, total, pay, seen } = await companyOrder();
  const [first, second] = [addDays(paidOn, 10), addDays(paidOn, 40)];
  const parts = [
    { dueOn: first, amount: 10_000 },
    { dueOn: second, amount: total - 10_000 },
  ];
  await setPlan(test.db, { id, parts, reason: 'convenu' }, by);
  await pay(10_000);
  expect(await seen()).toMatchObject({
    dueOn: second,
    plan: [
      { amount: 10_000, open: 0 },
      { amount: total - 10_000, open: total - 10_000 },
    ],
  });
});

it('shows what was given back, and when', async () => {
  const { id, total, products, pay, seen } = await companyOrder();
  await pay(total);
  expect(await seen()).toMatchObject({ refunds: [] });
  const lines = [{ id: products[0]?.id ?? '', amount: 2_500 }];
  await refundOrder(test.db, { orderId: id, lines, reason: 'geste', key: null, provider: null }, by);
  expect(await seen()).toMatchObject({
    totalCents: total,
    refunds: [{ at: SHOP_DAY.toISOString(), amount: 2_500, returned: 0 }],
  });
});
