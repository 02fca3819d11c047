import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { getJournal } from '../books/queries';
import { setCode } from '../cart/commands/set-code';
import { queryColumn } from '../db/rows';
import { paymentProvider } from '../payments/configured';
import { seedCodes } from '../promotions/sample';
import { refundWithin } from './commands/refund-effects';
import { refundOrder } from './commands/refund-order';

const test = useDatabase();
const shop = useShop(test);
const PAID_BY_VOUCHER = 13_500;

let orderId = '';

/** An order paid by card and, in part, by a voucher. */
beforeEach(async () => {
  await seedCodes(test.db, SHOP_DAY);
  await test.db.execute(
    sql`update vouchers set kind = 'amount', amount_cents = ${PAID_BY_VOUCHER}, remaining_cents = ${PAID_BY_VOUCHER}`,
  );
  await setCode(test.db, { code: 'CADEAU-DEMO' }, shop.context);
  const order = await shop.placed();
  await shop.decide(order, 'succeed');
  orderId = order.orderId;
});

const remaining = () => queryColumn(test.db, z.int(), sql`select remaining_cents from vouchers`);
const returned = async () =>
  (await getJournal(test.db, { month: '2026-11', locale: 'fr' })).lines.flatMap(({ kind, amount }) =>
    kind === 'voucher_returned' ? [amount] : [],
  );

/** The provider, whose webhook is at times faster than its answer. */
function provider(isWebhookFaster: boolean) {
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
  expect(await remaining()).toEqual([0]);
  const request = { orderId, reason: 'x', key: null, provider: provider(isWebhookFaster), ...wish };
  expect(await refundOrder(test.db, request, staffAt(SHOP_DAY))).toMatchObject({ data: { left: 0 } });
  expect(await remaining()).toEqual([cents]);
  expect(await returned()).toEqual(cents > 0 ? [cents] : []);
});
