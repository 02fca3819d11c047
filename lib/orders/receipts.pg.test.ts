import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase } from '@/tests/support/database';
import { barrier } from '@/tests/support/barrier';
import { fullCart } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { seedCatalogue } from '../catalogue/sample';
import { CURRENCY } from '../core/money';
import { countRows, queryColumn, queryRows } from '../db/rows';
import { placeOrder } from './commands/place-order';
import { insertReceipt, receivePayment } from './commands/receive-payment';
import { reopenReceipt } from './commands/reopen-receipt';
import { setPlan } from './commands/set-plan';
import { settleReceipt } from './commands/settle-receipt';
import { reviewReason } from './receipt-rules';
import { payableSchema } from './receipt-schema';

const test = useCommittedDatabase();
const at = new Date('2026-11-20T10:00:00Z');
const ROUNDS = 10;

beforeEach(() => seedCatalogue(test.db));

let orders = 0;
async function invoiced() {
  const context = await fullCart(test.db, at);
  const key = `by invoice ${(orders += 1)}`;
  const input = { paymentMethod: 'invoice', conditionsAccepted: true } as const;
  const placed = await placeOrder(test.db, input, {
    ...context,
    idempotencyKey: key,
    network: '192.0.2.1',
    provider: null,
  });
  if (!placed.ok) throw new Error(placed.error.code);
  const [order] = await queryRows(
    test.db,
    payableSchema.extend({ id: z.uuid(), reference: z.string() }),
    sql`select id, reference, status, currency, total_cents as "totalCents" from orders
        where id = ${placed.data.orderId}`,
  );
  if (!order) throw new Error('no order');
  return order;
}

const credit = (reference: string, key: string, amountCents: number) => ({
  source: 'bank' as const,
  sourceKey: `${reference}:${key}`,
  reference,
  amountCents,
  currency: CURRENCY,
  paidOn: '2026-11-20',
  actor: 'admin:1' as const,
  at,
});

/** Payments of one order by outcome. */
async function outcome(orderId: string) {
  const payments = await queryColumn(
    test.db,
    z.string(),
    sql`select coalesce(case when state = 'review' then reason end, state) as outcome
        from received_payments where order_id = ${orderId} order by 1`,
  );
  const [done] = await queryColumn(
    test.db,
    z.number(),
    sql`select count(*)::int as n from order_transitions where order_id = ${orderId} and "to" = 'completed'`,
  );
  return { payments, completed: done };
}

const mailsOf = (orderId: string) =>
  countRows(
    test.db,
    sql`select 1 from mails where template = 'payment_plan' and data->>'orderId' = ${orderId}
        and dedupe_key not like '%:owner'`,
  );

const both = (orderId: string, payments: readonly ReturnType<typeof credit>[]) =>
  Promise.all(payments.map((payment) => test.db.transaction((tx) => receivePayment(tx, payment)))).then(() =>
    outcome(orderId),
  );

it('a payment under review is settled once, and by one person in the log', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { reference } = await invoiced();
    const sourceKey = `${reference}:twice`;
    await test.db.transaction((tx) =>
      receivePayment(tx, { ...credit(reference, 'twice', 100), reference: null }),
    );
    const [receiptId = ''] = await queryColumn(
      test.db,
      z.string(),
      sql`select id from received_payments where source_key = ${sourceKey}`,
    );
    const settle = (note: string) =>
      settleReceipt(test.db, { receiptId, note, refund: false, provider: null }, staffAt(at));
    const settled = await Promise.all([settle('one'), settle('other')]);
    expect(settled.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const logged = await queryColumn(
      test.db,
      z.string(),
      sql`select reason from audit_log where target_id = ${receiptId}`,
    );
    const kept = await queryColumn(
      test.db,
      z.string(),
      sql`select note from received_payments where id = ${receiptId}`,
    );
    expect(logged).toEqual(kept);
  }
});

describe('two payments of one reference at the same time', () => {
  it('settle it once; the other one is recorded for review', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, reference, totalCents } = await invoiced();
      const payments = ['one', 'other'].map((key) => credit(reference, key, totalCents));
      expect(await both(id, payments)).toEqual({ payments: ['already_paid', 'matched'], completed: 1 });
    }
  });

  it('settle it together if each is a part', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, reference, totalCents } = await invoiced();
      const payments = [credit(reference, 'one', 10_000), credit(reference, 'rest', totalCents - 10_000)];
      expect(await both(id, payments)).toEqual({ payments: ['matched', 'matched'], completed: 1 });
    }
  });

  it('complete a payment plan once, whatever their order', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, reference, totalCents } = await invoiced();
      const amounts = [10_000, 12_000, totalCents - 22_000];
      const parts = amounts.map((amount, index) => ({ dueOn: `2026-12-0${index + 1}`, amount }));
      const agree = () => setPlan(test.db, { id, parts, reason: 'accord' }, staffAt(at));
      const agreed = await Promise.all(Array.from({ length: 10 }, agree));
      expect(agreed.map(({ ok }) => ok)).not.toContain(false);
      expect(await mailsOf(id)).toBe(1);
      const payments = amounts.map((amount, index) => credit(reference, `part ${index}`, amount));
      expect(await both(id, payments)).toEqual({
        payments: ['matched', 'matched', 'matched'],
        completed: 1,
      });
    }
  });

  it('settle it when one comes back to review while the rest arrives', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, reference, totalCents } = await invoiced();
      const part = credit(reference, 'part', 10_000);
      await test.db.transaction((tx) => receivePayment(tx, part));
      const [receiptId = ''] = await queryColumn(
        test.db,
        z.string(),
        sql`select id from received_payments where source_key = ${part.sourceKey}`,
      );
      const settlement = { receiptId, note: 'rendu', refund: false, provider: null };
      await settleReceipt(test.db, settlement, staffAt(at));
      const [seen] = await Promise.all([
        both(id, [credit(reference, 'rest', totalCents - 10_000)]),
        reopenReceipt(test.db, { id: receiptId, reason: 'erreur' }, staffAt(at)),
      ]);
      expect(seen.completed).toBeLessThanOrEqual(1);
      expect(await outcome(id)).toEqual({ payments: ['matched', 'matched'], completed: 1 });
    }
  });

  it('would both count without locking the order (negative control)', async () => {
    const order = await invoiced();
    const arrive = barrier();
    const take = (key: string) =>
      test.db.transaction(async (tx) => {
        const payment = credit(order.reference, key, order.totalCents);
        const [seen] = await queryRows(
          tx,
          payableSchema,
          sql`select status, currency, total_cents as "totalCents" from orders where id = ${order.id}`,
        );
        await arrive();
        await insertReceipt(tx, {
          ...payment,
          orderId: order.id,
          reason: reviewReason(seen ?? null, payment),
        });
      });
    await Promise.all([take('one'), take('other')]);
    expect((await outcome(order.id)).payments).toEqual(['matched', 'matched']);
  });
});
