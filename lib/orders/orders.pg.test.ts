import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase } from '@/tests/support/database';
import { barrier } from '@/tests/support/barrier';
import { fullCart, shopCustomer } from '@/tests/support/shop';
import { addEntry } from '../cart/commands/add-entry';
import type { CartContext } from '../cart/commands/context';
import { seedCatalogue } from '../catalogue/sample';
import { queryColumn, queryRows, rawRows } from '../db/rows';
import { paymentProvider } from '../payments/configured';
import { sandboxProvider } from '../payments/sandbox';
import { decideSandboxSession } from '../payments/sandbox-commands';
import { sandboxWebhook } from '../payments/sandbox-webhook';
import { completeOrder } from './commands/complete-order';
import { handleWebhook } from './commands/handle-webhook';
import { placeOrder } from './commands/place-order';
import { withdrawOrder } from './commands/withdraw-order';
import type { PlacedOrder } from './schema';

const test = useCommittedDatabase();
const at = new Date('2026-11-20T10:00:00Z');
/** Hundreds of orders on a machine that is busy with something else. */
const PATIENCE_MS = 120_000;
const card = { paymentMethod: 'card', conditionsAccepted: true } as const;

beforeEach(() => seedCatalogue(test.db));

async function submit(context: CartContext, key: string): Promise<PlacedOrder> {
  const result = await placeOrder(test.db, card, {
    ...context,
    idempotencyKey: key,
    network: '192.0.2.1',
    provider: paymentProvider(test.db),
  });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.data;
}

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const count = async (table: string): Promise<number> => {
  const [row] = await queryColumn(test.db, z.number(), sql`select count(*)::int as n from ${sql.raw(table)}`);
  return row ?? -1;
};

const sessionOf = ({ redirectUrl }: PlacedOrder) => redirectUrl.split('/').at(-1) ?? '';

describe('submissions with one key', () => {
  it('fifty concurrent ones create one order, one payment session and fifty equal responses', async () => {
    const context = await fullCart(test.db, at);
    const answers = await times(50, () => submit(context, 'the only key'));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([await count('orders'), await count('payment_sessions'), await count('sandbox_sessions')]).toEqual(
      [1, 1, 1],
    );
  });

  it('that change to an invoice at once create one, and get equal responses', async () => {
    const context = await fullCart(test.db, at);
    const working = sandboxProvider(test.db);
    const provider = { ...working, createSession: () => Promise.reject(new Error('down')) };
    const submission = { ...context, idempotencyKey: 'the only key', network: '192.0.2.1', provider };
    expect(await placeOrder(test.db, card, submission)).toMatchObject({ ok: false });
    const answers = await times(10, () =>
      placeOrder(test.db, { ...card, paymentMethod: 'invoice' }, submission),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true, data: { number: '26-27-000002', status: 'pending' } });
    expect(await count('orders')).toBe(2);
  });

  it('would get different responses without claiming the key (negative control)', async () => {
    const context = await fullCart(test.db, at);
    const answers = await times(50, async (index) => {
      const known = await rawRows(
        test.db,
        sql`select 1 from order_submissions where idempotency_key = 'looked up'`,
      );
      if (known.length) return 'the order';
      return submit(context, `looked up ${index}`).then(
        () => 'the order',
        (error: Error) => error.message,
      );
    });
    expect(new Set(answers).size).toBeGreaterThan(1);
  });
});

describe('order numbers', () => {
  const numbers = async () => {
    return queryColumn(test.db, z.number(), sql`select sequence from orders order by sequence`);
  };
  const counting = (upTo: number) => Array.from({ length: upTo }, (_, index) => index + 1);

  it(
    'two hundred concurrent orders take two hundred numbers without a gap',
    async () => {
      const contexts = await times(200, () => fullCart(test.db, at));
      const orders = await times(200, (index) => submit(contexts[index] ?? never(), `order ${index}`));
      expect(new Set(orders.map(({ number }) => number)).size).toBe(200);
      expect(await numbers()).toEqual(counting(200));
    },
    PATIENCE_MS,
  );

  it('of failed orders are used by the next one', async () => {
    const contexts = await times(20, () => fullCart(test.db, at));
    await times(20, async (index) => {
      const context = contexts[index] ?? never();
      if (index % 2)
        await test.db.execute(sql`update carts set delivery = null where account_id = ${context.accountId}`);
      await submit(context, `order ${index}`).catch(() => undefined);
    });
    expect(await numbers()).toEqual(counting(10));
  });

  it('would collide without locking (negative control)', async () => {
    await test.db.execute(sql`insert into order_counters (edition, last) values ('26-27', 0)`);
    const arrive = barrier();
    const taken = await times(200, () =>
      test.db.transaction(async (tx) => {
        const [last] = await queryColumn(tx, z.number(), sql`select last from order_counters`);
        await arrive();
        const next = (last ?? 0) + 1;
        await tx.execute(sql`update order_counters set last = ${next}`);
        return next;
      }),
    );
    expect(new Set(taken).size).toBeLessThan(200);
  });
});

const never = (): never => {
  throw new Error('no such context');
};

describe('webhooks', () => {
  it('twenty concurrent equal ones complete one order, with one set of passes and one mail', async () => {
    const order = await submit(await fullCart(test.db, at), 'paid once');
    const session = await decideSandboxSession(test.db, sessionOf(order), 'succeed');
    if (!session) throw new Error('no session');
    const answers = await times(20, () =>
      handleWebhook(test.db, sandboxProvider(test.db), { request: sandboxWebhook(session, at), at }),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await rawRows(test.db, sql`select status from orders`)).toEqual([{ status: 'completed' }]);
    expect(await rawRows(test.db, sql`select "to" from order_transitions order by position`)).toEqual([
      { to: 'pending' },
      { to: 'completed' },
    ]);
    expect([
      await count('passes'),
      await count('pass_terms'),
      await count('mails'),
      await count(`jobs where name = 'send-mail'`),
      await count('payment_events'),
    ]).toEqual([1, 1, 1, 1, 1]);
  });

  it('would complete several times without locking (negative control)', async () => {
    await submit(await fullCart(test.db, at), 'paid twice');
    const arrive = barrier();
    const completed = await times(20, () =>
      test.db.transaction(async (tx) => {
        const [status] = await queryColumn(tx, z.string(), sql`select status from orders`);
        await arrive();
        if (status !== 'pending') return false;
        await tx.execute(sql`update orders set status = 'completed'`);
        return true;
      }),
    );
    expect(completed.filter(Boolean).length).toBeGreaterThan(1);
  });
});

it('a concurrent payment and cancellation end in one consistent state', async () => {
  for (let round = 0; round < 20; round += 1) {
    const context = await fullCart(test.db, at);
    const order = await submit(context, `round ${round}`);
    const [session, withdrawn] = await Promise.all([
      decideSandboxSession(test.db, sessionOf(order), 'succeed'),
      withdrawOrder(test.db, { orderId: order.orderId, provider: paymentProvider(test.db) }, context),
    ]);
    const [row] = await queryRows(
      test.db,
      z.strictObject({ status: z.string(), passes: z.number() }),
      sql`select status, (select count(*)::int from passes where account_id = ${context.accountId}) as passes
          from orders where id = ${order.orderId}`,
    );
    const isPaid = session?.state === 'succeeded';
    expect({ ...row, withdrawn: withdrawn.ok }).toEqual(
      isPaid
        ? { status: 'completed', passes: 1, withdrawn: false }
        : { status: 'cancelled', passes: 0, withdrawn: true },
    );
  }
});

it('concurrent first entries share one cart', async () => {
  const context = { accountId: await shopCustomer(test.db), locale: 'fr' as const, at };
  const results = await times(15, () => addEntry(test.db, { product: 'PASSAGE' }, context));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect([await count('carts'), await count('cart_entries')]).toEqual([1, 15]);
  const more = await times(15, () => addEntry(test.db, { product: 'PASSAGE' }, context));
  expect(more.filter(({ ok }) => ok)).toHaveLength(5);
});

it('completing one order concurrently issues its passes once', async () => {
  const { orderId } = await submit(await fullCart(test.db, at), 'from many sides');
  const results = await times(20, () => completeOrder(test.db, { orderId, at, actor: 'system' }));
  expect(results.filter((result) => result.ok && result.data.isNew)).toHaveLength(1);
  expect([await count('passes'), await count('mails')]).toEqual([1, 1]);
});
