import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { queryColumn } from '../db/rows';
import { findOrder } from './admin-queries';
import { applyAssignments, assignPayment } from './commands/assign-payment';
import { insertReceipt } from './commands/receive-payment';
import { refundOrder } from './commands/refund-order';
import { reopenOrder } from './commands/reopen-order';

const test = useCommittedDatabase();
const shop = useShop(test);
const by = staffAt(SHOP_DAY);
const AT_ONCE = 10;

it('takes a payment back once, or not at all beside a refund', async () => {
  const { orderId, number, total, products } = await shop.invoiced();
  const lost = {
    source: 'bank',
    sourceKey: 'lost',
    reference: null,
    orderId: null,
    currency: 'CHF',
  } as const;
  const paidOn = '2026-11-20';
  const receipt = { ...lost, amountCents: total, paidOn, reason: 'unknown_reference' } as const;
  await insertReceipt(test.db, { ...receipt, actor: 'system', at: SHOP_DAY });
  const [id = ''] = await queryColumn(test.db, z.uuid(), sql`select id from received_payments`);
  await assignPayment(test.db, { id, order: number }, by);
  await applyAssignments(test.db, new Date(SHOP_DAY.getTime() + 3_600_000));
  const lines = [{ id: products[0]?.id ?? '', amount: 100 }];
  const [refunded, ...reopened] = await Promise.all([
    refundOrder(test.db, { orderId, lines, reason: 'course', key: null, provider: null }, by),
    ...Array.from({ length: AT_ONCE }, () => reopenOrder(test.db, { id, reason: 'course' }, by)),
  ]);
  const done = [refunded, ...reopened].filter((one) => one?.ok);
  expect(done).toHaveLength(1);
  expect((await findOrder(test.db, orderId, 'fr'))?.status).toBe(refunded?.ok ? 'completed' : 'pending');
  const moves = await queryColumn(
    test.db,
    z.string(),
    sql`select "to" from order_transitions where "to" = 'pending'`,
  );
  expect(moves).toHaveLength(refunded?.ok ? 1 : 2);
});
