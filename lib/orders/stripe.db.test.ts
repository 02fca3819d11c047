import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase } from '@/tests/support/database';
import { pay, webhookOf, type StripeSession } from '@/tests/support/stripe-server';
import { staffAt } from '@/tests/support/staff';
import {
  realNow,
  send,
  sessionEvent as event,
  sendPaymentEvent,
  sendSessionEvent,
  useStripe,
} from '@/tests/support/stripe-shop';
import { now, resetEnv } from '../config/env';
import { queryRows, rawRows } from '../db/rows';
import { configuredStripe } from '../payments/configured';
import { expireOrders, reconcilePayments } from './commands/reconcile';
import { settleReceipt } from './commands/settle-receipt';
import { transitionOrder } from './commands/transition-order';
import { listReceipts } from './receipt-queries';

const test = useCommittedDatabase();
const shop = useStripe(test);
const EVENTS = ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'] as const;

const counts = async () => {
  const [row] = await queryRows(
    test.db,
    z.strictObject({ passes: z.number(), mails: z.number(), completed: z.number() }),
    sql`select (select count(*)::int from pass_terms) as passes, (select count(*)::int from mails) as mails,
          (select count(*)::int from order_transitions where "to" = 'completed') as completed`,
  );
  return row;
};

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((one, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [one, ...rest]),
  );
}

const fail = (session: StripeSession) => {
  session.status = 'complete';
  session.payment_intent = { id: 'pi_1', object: 'payment_intent', status: 'requires_payment_method' };
};
const expire = (session: StripeSession) => {
  session.status = 'expired';
};

describe('Stripe’s events', () => {
  it.each([
    ['paid', pay, 'completed', 24],
    ['failed', fail, 'cancelled', 0],
    ['expired', expire, 'cancelled', 0],
  ] as const)(
    'of a session that is %s end the same in all 24 orders, each sent twice',
    async (_what, decide, end, paid) => {
      for (const order of permutations(EVENTS)) {
        const { session, status } = await shop.ordered();
        decide(session);
        for (const type of order) {
          const id = `evt_${session.id}_${type}`;
          expect((await send(event(session, type, id))).status).toBe(200);
          expect((await send(event(session, type, id))).status).toBe(200);
        }
        expect(await status(), order.join(' ')).toBe(end);
      }
      expect(await counts()).toEqual({ passes: paid, mails: paid, completed: paid });
      expect(await listReceipts(test.db, {})).toEqual([]);
    },
    120_000,
  );

  it('do not complete an unpaid order', async () => {
    const { session, status } = await shop.ordered();
    for (const type of EVENTS) expect(await sendSessionEvent(session, type)).toBe(200);
    expect(await status()).toBe('pending');
    session.status = 'complete';
    session.payment_intent = { id: 'pi_1', object: 'payment_intent', status: 'processing' };
    await sendSessionEvent(session, 'completed');
    expect(await status()).toBe('pending');
    pay(session);
    await sendSessionEvent(session, 'async_payment_succeeded');
    expect(await status()).toBe('completed');
  });

  it('are handled once when ten arrive concurrently', async () => {
    const { session, status } = await shop.ordered();
    pay(session);
    await Promise.all(Array.from({ length: 10 }, () => sendSessionEvent(session, 'completed')));
    expect(await status()).toBe('completed');
    expect(await counts()).toEqual({ passes: 1, mails: 1, completed: 1 });
  });

  it('are asked for again while Stripe does not answer, and lose nothing', async () => {
    const { session, status } = await shop.ordered();
    pay(session);
    shop.stripe.state.isDown = true;
    const type = 'completed';
    const answer = await send(event(session, type, 'evt_again'));
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'payment_unavailable' }]);
    expect(await sendPaymentEvent(session, 'charge.refunded')).toBe(503);
    shop.stripe.state.isDown = false;
    expect((await send(event(session, type, 'evt_again'))).status).toBe(200);
    expect(await status()).toBe('completed');
  });

  it('are rejected without a webhook secret', async () => {
    const { session } = await shop.ordered();
    Object.assign(process.env, {
      PAYMENT_PROVIDER: 'sandbox',
      STRIPE_SECRET_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
    });
    resetEnv();
    expect((await send(event(session, 'completed'))).status).toBe(400);
  });

  it('are rejected when forged, modified, old or from the future', async () => {
    const { session, status } = await shop.ordered();
    pay(session);
    const type = 'checkout.session.completed';
    const good = event(session, 'completed');
    const signature = good.headers.get('stripe-signature') ?? '';
    const changed = new Request(good.url, {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body: (await good.text()).replace('evt_', 'evt_x'),
    });
    const unsigned = new Request(good.url, { method: 'POST', body: '{}' });
    for (const request of [
      webhookOf({ type, session, secret: 'whsec_other', atMs: realNow() }),
      webhookOf({ type, session, atMs: realNow() - 301_000 }),
      webhookOf({ type, session, atMs: realNow() + 302_000 }),
      changed,
      unsigned,
    ])
      expect((await send(request)).status).toBe(400);
    expect(await status()).toBe('pending');
    expect(await rawRows(test.db, sql`select 1 as one from payment_events`)).toEqual([]);
  });

  it('are rejected when they are no events', async () => {
    const { session } = await shop.ordered();
    const object = { id: 'cs_without_a_kind' };
    const odd = webhookOf({ type: 'checkout.session.completed', session, object, atMs: realNow() });
    expect((await send(odd)).status).toBe(400);
  });

  it('have no effect when replayed, and other kinds are only recorded', async () => {
    const { session, orderId, status } = await shop.ordered();
    pay(session);
    await send(event(session, 'completed', 'evt_once'));
    const before = shop.stripe.calls.length;
    await send(event(session, 'completed', 'evt_once'));
    expect(shop.stripe.calls).toHaveLength(before);
    await transitionOrder(test.db, { orderId, to: 'refunded', provider: configuredStripe() }, staffAt(now()));
    await send(event(session, 'completed', 'evt_later'));
    expect(await status()).toBe('refunded');
    const other = { ...session, object: 'charge' } as unknown as StripeSession;
    expect((await send(webhookOf({ type: 'charge.updated', session: other, atMs: realNow() }))).status).toBe(
      200,
    );
    expect(shop.stripe.state.refunds).toBe(1);
  });

  it('about a foreign session are acknowledged and ignored', async () => {
    const { session } = await shop.ordered();
    pay(session);
    session.client_reference_id = 'another-shop-4711';
    expect(await sendSessionEvent(session, 'completed')).toBe(200);
    const unknown = { ...session, id: 'cs_unknown' };
    expect(await sendSessionEvent(unknown, 'completed')).toBe(200);
    expect(await counts()).toEqual({ passes: 0, mails: 0, completed: 0 });
  });
});

describe('a payment through Stripe', () => {
  it.each([
    ['another amount', { amount_total: 46_499 }, 'partial'],
    ['another currency', { currency: 'eur' }, 'wrong_currency'],
    ['another mode', { mode: 'setup' }, 'wrong_mode'],
    ['real money in a test', { livemode: true }, 'wrong_mode'],
  ])('of %s completes nothing and is under review', async (_what, change, reason) => {
    const { session, status } = await shop.ordered();
    pay(session);
    Object.assign(session, change);
    await sendSessionEvent(session, 'completed');
    await sendSessionEvent(session, 'completed');
    await reconcilePayments(test.db, now());
    expect(await status()).toBe('pending');
    expect(await listReceipts(test.db, {})).toMatchObject([{ reason, source: 'provider', state: 'review' }]);
  });

  it('completes its order when all webhooks are lost', async () => {
    const { session, status } = await shop.ordered();
    pay(session);
    await reconcilePayments(test.db, now());
    expect(await status()).toBe('completed');
  });

  it('is closed when the order expires', async () => {
    const { session, status } = await shop.ordered();
    await expireOrders(test.db, new Date('2026-11-21T11:00:00Z'));
    expect(await status()).toBe('cancelled');
    expect(session.status).toBe('expired');
  });

  it('at the last moment prevents the expiry', async () => {
    const { session, status } = await shop.ordered();
    shop.stripe.state.beforeAnswer = async () => {
      if (shop.stripe.calls.at(-1)?.endsWith('/expire')) pay(session);
    };
    await expireOrders(test.db, new Date('2026-11-21T11:00:00Z'));
    expect(await status()).toBe('completed');
  });

  it('for a cancelled order is recorded, and refunded', async () => {
    const { session, status } = await shop.ordered();
    await expireOrders(test.db, new Date('2026-11-21T11:00:00Z'));
    pay(session);
    await sendSessionEvent(session, 'completed');
    expect(await status()).toBe('cancelled');
    const [receipt] = await listReceipts(test.db, { state: 'review' });
    expect(receipt).toMatchObject({ reason: 'order_ended', amount: 46_500 });
    const settlement = {
      receiptId: receipt?.id ?? '',
      note: 'rendu',
      refund: true,
    };
    const settle = () =>
      settleReceipt(test.db, { ...settlement, provider: configuredStripe() }, staffAt(now()));
    expect(await settle()).toMatchObject({ ok: true });
    expect(await settle()).toMatchObject({ ok: false });
    expect(shop.stripe.state.refunds).toBe(1);
  });

  it('survives an outage: the next submission gets the same session', async () => {
    shop.stripe.state.isDown = true;
    const { placed, context } = await shop.place(undefined, 'hiccup-key');
    expect(placed).toMatchObject({ error: { code: 'payment_unavailable' } });
    shop.stripe.state.isDown = false;
    const again = await shop.place(context, 'hiccup-key');
    const third = await shop.place(context, 'hiccup-key');
    expect(again.placed).toMatchObject({ ok: true });
    expect(third.placed).toEqual(again.placed);
    expect(shop.stripe.sessions.size).toBe(1);
  });

  it('leads back to the payment step, and tells who has paid from who has left', async () => {
    const { session, orderId } = await shop.ordered();
    const left = new URL(session.cancel_url);
    expect(`${left.pathname}${left.search}`).toBe(`/fr/achat?step=payment&order=${orderId}`);
    expect(session.success_url).toBe(`${left.href}&returned=1`);
  });

  it('accepts TWINT up to CHF 5,000', async () => {
    const provider = configuredStripe();
    const session = {
      currency: 'CHF',
      description: 'x',
      locale: 'fr',
      returnUrl: 'http://localhost/',
      cancelUrl: 'http://localhost/left',
    } as const;
    await provider?.createSession({ ...session, reference: 'a', amountCents: 500_000 });
    await provider?.createSession({ ...session, reference: 'b', amountCents: 500_001 });
    const methods = [...shop.stripe.sessions.values()].map((one) => one.payment_method_types);
    expect(methods).toEqual([['card', 'twint'], ['card']]);
  });
});
