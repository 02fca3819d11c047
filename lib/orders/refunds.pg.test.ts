import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { queryColumn } from '../db/rows';
import { paymentProvider } from '../payments/configured';
import type { DecideApproval } from '../staff/approval-schema';
import { findOrder } from './admin-queries';
import { decideRefund } from './commands/decide-refund';
import { refundOrder } from './commands/refund-order';
import { transitionOrder } from './commands/transition-order';
import { listRefundApprovals, listRefunds } from './refund-queries';

const test = useCommittedDatabase();
const shop = useShop(test);
const by = staffAt(SHOP_DAY);

async function paid() {
  const order = await shop.placed();
  await shop.decide(order, 'succeed');
  const view = await findOrder(test.db, order.orderId, 'fr');
  return { orderId: order.orderId, total: view?.total ?? 0, line: view?.products[0]?.id ?? '' };
}

const provider = () => paymentProvider(test.db);
const given = () =>
  queryColumn(
    test.db,
    z.int(),
    sql`select coalesce(sum(value::int), 0)::int from sandbox_sessions, jsonb_each_text(refunds)`,
  );

it('gives back never more than was paid to thirty who refund at once', async () => {
  const { orderId, total, line } = await paid();
  const amount = Math.floor(total / 4);
  const request = { orderId, lines: [{ id: line, amount }], reason: 'course', provider: provider() };
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      refundOrder(
        test.db,
        { ...request, lines: [{ id: line, amount: amount - index }], key: `k${index}` },
        by,
      ),
    ),
  );
  const done = answers.filter(({ ok }) => ok);
  expect(done.length).toBeGreaterThanOrEqual(4);
  const refunds = await listRefunds(test.db, orderId);
  expect(refunds.map(({ state }) => state)).toEqual(done.map(() => 'done'));
  const back = refunds.reduce((sum, { amount: cents }) => sum + cents, 0);
  expect(back).toBeLessThanOrEqual(total);
  expect(await given()).toEqual([back]);
});

it.each(['same', null])('refunds an order once to thirty who press at once, key: %s', async (key) => {
  const { orderId, total } = await paid();
  const request = { orderId, reason: 'course', provider: provider(), key };
  const answers = await Promise.all(Array.from({ length: 30 }, () => refundOrder(test.db, request, by)));
  expect(answers.some(({ ok }) => ok)).toBe(true);
  expect(await listRefunds(test.db, orderId)).toMatchObject([{ amount: total, state: 'done' }]);
  const mails = sql`select count(*)::int from mails where template = 'order_refunded'`;
  expect(await queryColumn(test.db, z.int(), mails)).toEqual([1]);
  const log = sql`select count(*)::int from audit_log where target_id = ${orderId} and action = 'order_refunded'`;
  expect(await queryColumn(test.db, z.int(), log)).toEqual([1]);
});

it('carries out what two persons decide at once one way only', async () => {
  const { orderId } = await shop.invoiced();
  await transitionOrder(test.db, { orderId, to: 'completed', provider: provider() }, by);
  const request = { orderId, reason: 'course', provider: provider(), key: null, limitCents: 0 };
  const asked = await Promise.all(Array.from({ length: 10 }, () => refundOrder(test.db, request, by)));
  expect(asked.every((one) => !one.ok && one.error.code === 'approval_needed')).toBe(true);
  const approvals = await listRefundApprovals(test.db, { at: SHOP_DAY, accountId: '' });
  expect(approvals).toHaveLength(1);
  const id = approvals[0]?.id ?? '';
  const decisions = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const who = { ...by, id: `person ${index}` };
      const decision: DecideApproval =
        index % 2 ? { decision: 'granted' } : { decision: 'refused', reason: 'course' };
      return decideRefund(test.db, { id, ...decision, provider: provider() }, who);
    }),
  );
  expect(decisions.filter(({ ok }) => ok)).toHaveLength(1);
  const refunds = await listRefunds(test.db, orderId);
  expect(refunds.length).toBe(decisions.some((one) => one.ok && one.data.refunded > 0) ? 1 : 0);
});
