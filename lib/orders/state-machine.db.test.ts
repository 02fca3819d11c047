import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { sessionOf, SHOP_DAY, useShop } from '@/tests/support/orders';
import { fullCart } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { queryRows } from '../db/rows';
import { paymentProvider } from '../payments/configured';
import { deliverSandboxWebhook } from './commands/decide-sandbox';
import { placeOrder } from './commands/place-order';
import { expireOrders, reconcilePayments } from './commands/reconcile';
import { recordPayment } from './commands/record-payment';
import { remindInvoices } from './commands/remind-invoices';
import { transitionOrder } from './commands/transition-order';
import { withdrawOrder } from './commands/withdraw-order';
import { mayMove } from './rules';
import { orderStatusSchema, type OrderStatus, type PaymentMethod } from './schema';

/** Invariants of an order under any sequence of events (docs/product.md#order-status). */
const test = useDatabase();
const shop = useShop(test);

const RUNS = 60;
const MONTHS_MS = 100 * 86_400_000;
const later = new Date(SHOP_DAY.getTime() + MONTHS_MS);

const factsRow = z.strictObject({
  status: orderStatusSchema,
  path: z.array(orderStatusSchema),
  sessionState: z.string().nullable(),
  isRefunded: z.boolean().nullable(),
  received: z.int(),
  passes: z.int(),
  blocked: z.int(),
  confirmations: z.int(),
});
type Facts = z.infer<typeof factsRow>;

async function factsOf(orderId: string): Promise<Facts> {
  const [facts] = await queryRows(
    test.db,
    factsRow,
    sql`select o.status,
          (select json_agg(t."to" order by t.position) from order_transitions t where t.order_id = o.id) as path,
          s.state as "sessionState", b.is_refunded as "isRefunded",
          (select count(*)::int from received_payments r where r.order_id = o.id and r.state = 'matched') as received,
          (select count(*)::int from pass_terms t join order_items i on i.id = t.order_item_id
            where i.order_id = o.id) as passes,
          (select count(*)::int from pass_terms t join order_items i on i.id = t.order_item_id
            join passes p on p.unique_key = t.unique_key where i.order_id = o.id and p.is_blocked) as blocked,
          (select count(*)::int from mails m where m.dedupe_key = 'order_confirmation:' || o.id) as confirmations
        from orders o left join payment_sessions s on s.reference = o.id::text
          left join sandbox_sessions b on b.id = s.id
        where o.id = ${orderId}`,
  );
  if (!facts) throw new Error('an order is gone');
  return facts;
}

/** @param told whether an administrator reported it as paid, without provider or bank */
function expectInvariants(facts: Facts, told: boolean) {
  const { status, path, passes, blocked, confirmations } = facts;
  expect(path[0]).toBe('pending');
  expect(path.at(-1)).toBe(status);
  path.slice(1).forEach((to, index) => {
    const from = path[index];
    expect(from && mayMove(from, to), `${from} → ${to}`).toBe(true);
  });
  const wasPaid = path.includes('completed');
  // never completed unpaid
  if (wasPaid) expect(facts.sessionState === 'succeeded' || facts.received === 1 || told).toBe(true);
  expect(facts.received).toBeLessThanOrEqual(1);
  // one pass per line, valid from payment to refund
  expect(passes).toBe(wasPaid ? 1 : 0);
  expect(blocked).toBe(status === 'refunded' ? 1 : 0);
  expect(confirmations).toBe(wasPaid ? 1 : 0);
  // money is refunded if and only if the order is refunded
  expect(facts.isRefunded ?? false).toBe(status === 'refunded' && facts.sessionState === 'succeeded');
}

const STEPS = [
  'pay',
  'payUnheard',
  'fail',
  'webhook',
  'reconcile',
  'expire',
  'withdraw',
  'remind',
  'record',
  'recordWrong',
  'completed',
  'produced',
  'archived',
  'cancelled',
  'refunded',
] as const;
type Step = (typeof STEPS)[number];

/** Half of the sequences start in states that chance rarely reaches. */
const BEGINNINGS: Step[][] = [
  [],
  [],
  [],
  ['pay'],
  ['record', 'produced'],
  ['completed', 'produced', 'archived'],
];

type StoredOrder = { orderId: string; number: string; status: OrderStatus; redirectUrl: string };

async function place(paymentMethod: PaymentMethod, key: string): Promise<StoredOrder> {
  shop.context = await fullCart(test.db, SHOP_DAY);
  const placed = await placeOrder(
    test.db,
    { paymentMethod, conditionsAccepted: true },
    {
      ...shop.context,
      at: SHOP_DAY,
      idempotencyKey: key,
      network: '192.0.2.1',
      provider: paymentProvider(test.db),
    },
  );
  if (!placed.ok) throw new Error(placed.error.code);
  return placed.data;
}

async function record(orderId: string, difference: number) {
  const [row] = await queryRows(
    test.db,
    z.strictObject({ reference: z.string().nullable(), total: z.number() }),
    sql`select reference, total_cents as total from orders where id = ${orderId}`,
  );
  const paidOn = '2026-11-20';
  const payment = { reference: row?.reference ?? 'none', amount: (row?.total ?? 0) + difference, paidOn };
  await recordPayment(test.db, payment, staffAt(SHOP_DAY));
}

async function perform(step: Step, order: StoredOrder): Promise<boolean> {
  const { orderId } = order;
  const provider = paymentProvider(test.db);
  switch (step) {
    case 'pay':
      await shop.decide(order, 'succeed', 'twice');
      return false;
    case 'payUnheard':
      await shop.decide(order, 'succeed', 'never');
      return false;
    case 'fail':
      await shop.decide(order, 'fail');
      return false;
    case 'webhook':
      await deliverSandboxWebhook(test.db, sessionOf(order), SHOP_DAY);
      return false;
    case 'reconcile':
      await reconcilePayments(test.db, SHOP_DAY);
      return false;
    case 'expire':
      await expireOrders(test.db, later);
      return false;
    case 'withdraw':
      await withdrawOrder(test.db, { orderId, provider }, shop.context);
      return false;
    case 'remind':
      await remindInvoices(test.db, later);
      return false;
    case 'record':
      await record(orderId, 0);
      return false;
    case 'recordWrong':
      await record(orderId, 5);
      return false;
    case 'completed':
    case 'produced':
    case 'archived':
    case 'cancelled':
    case 'refunded': {
      const move = { orderId, to: step, provider };
      return (await transitionOrder(test.db, move, staffAt(SHOP_DAY))).ok && step === 'completed';
    }
  }
}

it('keeps all invariants in random sequences of events', async () => {
  const seen = new Set<OrderStatus>();
  const sequences = fc.noBias(
    fc.tuple(
      fc.constantFrom<PaymentMethod>('card', 'invoice'),
      fc.constantFrom(...BEGINNINGS),
      fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 8 }),
    ),
  );
  const samples = fc.sample(sequences, { numRuns: RUNS, seed: 20_261_121 });
  for (const [index, [method, beginning, rest]] of samples.entries()) {
    const steps = [...beginning, ...rest];
    const order = await place(method, `sequence-${index}`);
    let told = false;
    let before = await factsOf(order.orderId);
    for (const step of steps) {
      told = (await perform(step, order)) || told;
      const facts = await factsOf(order.orderId);
      expectInvariants(facts, told);
      // the history is never rewritten
      expect(facts.path.slice(0, before.path.length), steps.join(' ')).toEqual(before.path);
      seen.add(facts.status);
      before = facts;
    }
  }
  expect(seen.size).toBe(6);
}, 300_000);
