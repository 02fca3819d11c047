import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { POST as webhookRoute } from '@/app/api/payments/stripe/webhook/route';
import { useCommittedDatabase } from '@/tests/support/database';
import { fullCart } from '@/tests/support/shop';
import {
  pay,
  startStripe,
  webhookOf,
  type StripeSession,
  type StripeStandIn,
} from '@/tests/support/stripe-server';
import { seedCatalogue } from '../catalogue/sample';
import { now, resetEnv } from '../config/env';
import { rowsOf } from '../db/client';
import { configuredStripe } from '../payments/configured';
import { placeOrder } from './commands/place-order';
import { settleReceipt } from './commands/settle-receipt';
import { transitionOrder } from './commands/transition-order';
import { getOrder } from './queries';
import { listReceipts } from './receipts';

const test = useCommittedDatabase();
const SETTINGS = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  APP_NOW: '2026-11-20T10:00:00Z',
} as const;

let stripe: StripeStandIn;
beforeEach(async () => {
  stripe = await startStripe();
  Object.assign(process.env, SETTINGS, { STRIPE_WEBHOOK_SECRET: stripe.secret, STRIPE_API_URL: stripe.url });
  resetEnv();
  await seedCatalogue(test.db);
});
afterEach(async () => {
  for (const name of [...Object.keys(SETTINGS), 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'])
    Reflect.deleteProperty(process.env, name);
  resetEnv();
  await stripe.close();
});

let keys = 0;
async function paidOrder() {
  const context = await fullCart(test.db, now());
  const placed = await placeOrder(
    test.db,
    { paymentMethod: 'card', conditionsAccepted: true },
    { ...context, at: now(), idempotencyKey: `reversal-${(keys += 1)}`, provider: configuredStripe() },
  );
  if (!placed.ok) throw new Error(placed.error.code);
  const { orderId } = placed.data;
  const session = [...stripe.sessions.values()].find((one) => one.client_reference_id === orderId);
  if (!session) throw new Error('no session');
  pay(session);
  const order = () => getOrder(test.db, { orderId, ...context });
  const passes = () =>
    rowsOf<{ isBlocked: boolean }>(
      test.db,
      sql`select is_blocked as "isBlocked" from passes where account_id = ${context.accountId}`,
    );
  return { orderId, session, order, passes };
}

const realNow = () => performance.timeOrigin + performance.now();

/** A signed event about the money of a session. */
async function tell(session: StripeSession, type: string, id?: string): Promise<number> {
  const kind = type.startsWith('charge.dispute') ? 'dispute' : 'charge';
  const object = { id: `x_${session.id}`, object: kind, payment_intent: session.payment_intent?.id };
  const event = { type, session, object, atMs: realNow(), ...(id ? { id } : {}) };
  return (await webhookRoute(webhookOf(event), { params: Promise.resolve({}) })).status;
}

const completed = async (session: StripeSession) =>
  webhookRoute(webhookOf({ type: 'checkout.session.completed', session, atMs: realNow() }), {
    params: Promise.resolve({}),
  });

describe('a refund made in Stripe’s own pages', () => {
  it.each(['after its payment', 'before its payment is told'])(
    'refunds the order and blocks its pass, once: %s',
    async (when) => {
      const { session, order, passes } = await paidOrder();
      if (when === 'after its payment') await completed(session);
      session.refunded = true;
      expect(await tell(session, 'charge.refunded', 'evt_refund')).toBe(200);
      expect(await tell(session, 'charge.refunded', 'evt_refund')).toBe(200);
      await tell(session, 'charge.refunded');
      await completed(session);
      const { status, transitions } = (await order()) ?? {};
      expect(status).toBe('refunded');
      expect(transitions?.at(-1)).toMatchObject({ to: 'refunded', actor: 'provider' });
      expect(await passes()).toEqual([{ isBlocked: true }]);
      const mails = await rowsOf(test.db, sql`select 1 as one from mails where template = 'order_refunded'`);
      expect(mails).toHaveLength(1);
      expect(await listReceipts(test.db, {})).toEqual([]);
    },
  );

  it('of a part leaves the order, and is kept for review, once for each amount', async () => {
    const { orderId, session, order, passes } = await paidOrder();
    await completed(session);
    for (const cents of [5_000, 5_000, 8_000]) {
      session.refundedCents = cents;
      await tell(session, 'charge.refunded');
    }
    expect((await order())?.status).toBe('completed');
    expect(await passes()).toEqual([{ isBlocked: false }]);
    const kept = await listReceipts(test.db, { state: 'review' });
    expect(kept.map(({ reason, amount }) => [reason, amount]).sort()).toEqual([
      ['partly_refunded', 5_000],
      ['partly_refunded', 8_000],
    ]);
    expect(kept[0]?.order).toMatchObject({ id: orderId, received: 0 });
    const { id: receiptId = '' } = kept[0] ?? {};
    const settle = { receiptId, note: 'gesehen', provider: configuredStripe(), at: now() };
    // there is no payment in it that could be given back
    expect(await settleReceipt(test.db, { ...settle, refund: true })).toMatchObject({ ok: false });
    expect(await settleReceipt(test.db, { ...settle, refund: false })).toMatchObject({ ok: true });
  });

  it('that only follows ours changes nothing', async () => {
    const { orderId, session, order } = await paidOrder();
    await completed(session);
    const move = { orderId, to: 'refunded' as const, at: now(), actor: 'admin:1' as const };
    await transitionOrder(test.db, { ...move, provider: configuredStripe() });
    await tell(session, 'charge.refunded');
    const { transitions = [] } = (await order()) ?? {};
    expect(transitions.map(({ to, actor }) => `${to} by ${actor}`).slice(1)).toEqual([
      'completed by provider',
      'refunded by admin:1',
    ]);
  });
});

describe('a payment disputed by the holder of the card', () => {
  it.each([
    ['won', 'completed', false],
    ['warning_closed', 'completed', false],
    ['lost', 'refunded', true],
  ])('is for review while it is open; when it is %s its order is %s', async (end, status, isBlocked) => {
    const { session, order, passes } = await paidOrder();
    await completed(session);
    session.dispute = 'needs_response';
    await tell(session, 'charge.dispute.created');
    await tell(session, 'charge.dispute.updated');
    expect(await listReceipts(test.db, { state: 'review' })).toMatchObject([
      { reason: 'disputed', amount: session.amount_total, order: { status: 'completed' } },
    ]);
    expect(await passes()).toEqual([{ isBlocked: false }]);
    session.dispute = end;
    await tell(session, 'charge.dispute.closed');
    // an event that comes too late finds how it ended
    await tell(session, 'charge.dispute.created');
    expect((await order())?.status).toBe(status);
    expect(await passes()).toEqual([{ isBlocked }]);
    expect(await listReceipts(test.db, { state: 'review' })).toEqual([]);
  });

  it('of a part stays for review when it is lost', async () => {
    const { session, order, passes } = await paidOrder();
    await completed(session);
    Object.assign(session, { dispute: 'lost', disputedCents: 5_000 });
    await tell(session, 'charge.dispute.closed');
    expect((await order())?.status).toBe('completed');
    expect(await passes()).toEqual([{ isBlocked: false }]);
    expect(await listReceipts(test.db, { state: 'review' })).toMatchObject([
      { reason: 'disputed', amount: 5_000 },
    ]);
  });

  it('that is not ours is answered and forgotten', async () => {
    const { session, order } = await paidOrder();
    await completed(session);
    session.client_reference_id = 'another-shop-4711';
    session.refunded = true;
    expect(await tell(session, 'charge.refunded')).toBe(200);
    expect((await order())?.status).toBe('completed');
  });
});
