import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { sessionOf, SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { getCart } from '../cart/queries/cart';
import { rawRows } from '../db/rows';
import { getSandboxSession } from '../payments/sandbox-queries';
import { paymentProvider } from '../payments/configured';
import type { PaymentProvider } from '../payments/provider';
import { readPassQr } from '../passes/signing';
import { deliverSandboxWebhook } from './commands/decide-sandbox';
import { expireOrders, reconcilePayments } from './commands/reconcile';
import { transitionOrder } from './commands/transition-order';
import { withdrawOrder } from './commands/withdraw-order';
import { getOrderForDocuments, getOrderState } from './queries';
import type { PlacedOrder } from './schema';

const test = useDatabase();
const shop = useShop(test);
const at = SHOP_DAY;
const { placed, decide, read, statusOf, passes, mails } = shop;

describe('a payment', () => {
  it('completes the order, issues its pass and queues one confirmation', async () => {
    const order = await placed();
    expect(await decide(order, 'succeed', 'twice')).toMatchObject({
      ok: true,
      data: {
        returnUrl: expect.stringContaining(`step=payment&order=${order.orderId}&returned=1`) as string,
      },
    });
    expect((await read(order)).transitions.map(({ to, actor }) => `${to} by ${actor}`)).toEqual([
      'pending by customer',
      'completed by provider',
    ]);
    const [pass, ...more] = await passes();
    expect(more).toEqual([]);
    expect(pass).toMatchObject({ edition: '26-27', status: 'active', validUntil: '2027-08-31' });
    expect(readPassQr(pass?.qr ?? '')).toMatchObject({
      version: 2,
      uniqueKey: pass?.uniqueKey.replaceAll('-', ''),
      serial: 1,
      edition: '26-27',
    });
    expect(await mails()).toHaveLength(1);
    expect(await getOrderForDocuments(test.db, order.orderId, at)).toMatchObject({
      locale: 'fr',
      order: { number: order.number },
      passes: [{ uniqueKey: pass?.uniqueKey }],
    });
  });

  it('is found by the reconciliation when its webhook is lost', async () => {
    const order = await placed();
    await decide(order, 'succeed', 'never');
    expect(await statusOf(order)).toBe('pending');
    await reconcilePayments(test.db, at);
    expect(await statusOf(order)).toBe('completed');
    await deliverSandboxWebhook(test.db, sessionOf(order), at);
    expect([await passes(), await mails()].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('comes late through the queue', async () => {
    const order = await placed();
    await decide(order, 'succeed', 'late');
    expect(await statusOf(order)).toBe('pending');
    const jobs = await rawRows(test.db, sql`select data from jobs where name = 'sandbox-webhook'`);
    expect(jobs).toEqual([{ data: { sessionId: sessionOf(order) } }]);
  });

  it('that fails restores the cart', async () => {
    const before = await getCart(test.db, shop.context);
    const order = await placed();
    await decide(order, 'fail');
    expect(await statusOf(order)).toBe('cancelled');
    expect(await getCart(test.db, shop.context)).toEqual({ ...before, id: expect.any(String) as string });
    const again = await placed();
    await decide(again, 'succeed');
    expect(await statusOf(again)).toBe('completed');
    // the failed session stays failed
    await decide(order, 'succeed');
    expect(await statusOf(order)).toBe('cancelled');
    expect(await passes()).toHaveLength(1);
  });

  it('that is abandoned keeps the order and its payment URL', async () => {
    const order = await placed();
    const back = `step=payment&order=${order.orderId}`;
    // nobody waits for the confirmation of a payment that was not made
    expect(await decide(order, 'abandon')).toMatchObject({
      data: { returnUrl: expect.stringMatching(new RegExp(`${back}$`)) as string },
    });
    expect(await getOrderState(test.db, { orderId: order.orderId, ...shop.context })).toEqual({
      status: 'pending',
      redirectUrl: order.redirectUrl,
    });
    await decide(order, 'succeed');
    expect(await statusOf(order)).toBe('completed');
  });

  it('of another amount completes nothing', async () => {
    const order = await placed();
    await test.db.execute(sql`update sandbox_sessions set amount_cents = 1`);
    await decide(order, 'succeed');
    expect(await statusOf(order)).toBe('pending');
  });

  it('that never arrives expires with its session', async () => {
    const order = await placed();
    await expireOrders(test.db, new Date('2026-11-21T09:59:00Z'));
    expect(await statusOf(order)).toBe('pending');
    await expireOrders(test.db, new Date('2026-11-21T10:01:00Z'));
    expect(await statusOf(order)).toBe('cancelled');
    await decide(order, 'succeed');
    expect(await statusOf(order)).toBe('cancelled');
    expect((await getCart(test.db, shop.context)).entries).toHaveLength(1);
  });

  it('in time completes an order about to expire', async () => {
    const order = await placed();
    await decide(order, 'succeed', 'never');
    await expireOrders(test.db, new Date('2026-11-22T10:00:00Z'));
    expect(await statusOf(order)).toBe('completed');
  });

  it('is impossible for an order cancelled while its session was created', async () => {
    const order = await placed();
    await test.db.execute(sql`update orders set status = 'cancelled'`);
    await reconcilePayments(test.db, at);
    await decide(order, 'succeed');
    expect(await statusOf(order)).toBe('cancelled');
    expect(await getSandboxSession(test.db, sessionOf(order))).toMatchObject({ state: 'expired' });
  });

  it('is possible when the placement was interrupted before creating its session', async () => {
    const order = await placed();
    await test.db.execute(sql`delete from payment_sessions`);
    await reconcilePayments(test.db, new Date('2026-11-20T10:05:00Z'));
    expect(await getOrderState(test.db, { orderId: order.orderId, ...shop.context })).toMatchObject({
      redirectUrl: order.redirectUrl,
    });
  });
});

describe('a payment page that cannot be closed', () => {
  const working = (): PaymentProvider => {
    const provider = paymentProvider(test.db);
    if (!provider) throw new Error('no provider');
    return provider;
  };
  const withdraw = (order: PlacedOrder, by: PaymentProvider) =>
    withdrawOrder(test.db, { orderId: order.orderId, provider: by }, shop.context);
  const move = (order: PlacedOrder, to: 'completed' | 'cancelled', by: PaymentProvider) =>
    transitionOrder(test.db, { orderId: order.orderId, to, provider: by }, staffAt(at));

  it('does not change the order while the provider is unavailable', async () => {
    const order = await placed();
    const down = { ...working(), expireSession: () => Promise.reject(new Error('down')) };
    const unavailable = { ok: false, error: { code: 'payment_unavailable' } };
    expect(await withdraw(order, down)).toEqual(unavailable);
    expect(await move(order, 'cancelled', down)).toEqual(unavailable);
    expect(await move(order, 'completed', down)).toEqual(unavailable);
    await test.db.execute(sql`update carts set status = 'open' where account_id = ${shop.context.accountId}`);
    expect(await shop.submit({ provider: down })).toEqual(unavailable);
    expect(await statusOf(order)).toBe('pending');
  });

  it('does not change the order while its payment takes days', async () => {
    const order = await placed();
    const slow = { ...working(), expireSession: (id: string) => working().fetchSession(id) };
    const refused = { ok: false, error: { code: 'invalid_transition' } };
    expect(await withdraw(order, slow)).toEqual(refused);
    expect(await move(order, 'completed', slow)).toEqual(refused);
    expect(await statusOf(order)).toBe('pending');
  });
});
