import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, vi } from 'vitest';
import { z } from 'zod';
import { POST as webhookRoute } from '@/app/api/payments/stripe/webhook/route';
import type { CartContext } from '@/lib/cart/commands/context';
import { seedCatalogue } from '@/lib/catalogue/sample';
import { now, resetEnv } from '@/lib/config/env';
import type { Db } from '@/lib/db/client';
import { queryRows } from '@/lib/db/rows';
import { placeOrder } from '@/lib/orders/commands/place-order';
import { getOrder } from '@/lib/orders/queries';
import { configuredStripe } from '@/lib/payments/configured';
import { fullCart } from './shop';
import { pay, startStripe, webhookOf, type StripeSession, type StripeStandIn } from './stripe-server';

const SETTINGS = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  APP_NOW: '2026-11-20T10:00:00Z',
} as const;

/** Stripe signs and expires in real time. */
export const realNow = (): number => performance.timeOrigin + performance.now();

/** Sends a webhook to its route. */
export const send = (request: Request): Promise<Response> =>
  webhookRoute(request, { params: Promise.resolve({}) });

/** A signed event about a checkout session in its current state. */
export const sessionEvent = (session: StripeSession, type: string, id?: string): Request =>
  webhookOf({ type: `checkout.session.${type}`, session, atMs: realNow(), ...(id ? { id } : {}) });

/** Sends an event about a checkout session. @returns the response status */
export const sendSessionEvent = async (session: StripeSession, type: string): Promise<number> =>
  (await send(sessionEvent(session, type))).status;

/** Sends an event about refunds and disputes of a session. @returns the response status */
export async function sendPaymentEvent(session: StripeSession, type: string, id?: string): Promise<number> {
  const kind = /dispute|refund(?=\.)/.exec(type)?.[0] ?? 'charge';
  const object = { id: `x_${session.id}`, object: kind, payment_intent: session.payment_intent?.id };
  const event = { type, session, object, atMs: realNow(), ...(id ? { id } : {}) };
  return (await send(webhookOf(event))).status;
}

let keys = 0;

/** A shop with card payments through a fake Stripe, new for each test. */
export function useStripe(test: { readonly db: Db }) {
  let stripe: StripeStandIn;
  beforeEach(async () => {
    stripe = await startStripe();
    const own = { STRIPE_WEBHOOK_SECRET: stripe.secret, STRIPE_API_URL: stripe.url };
    for (const [name, value] of Object.entries({ ...SETTINGS, ...own })) vi.stubEnv(name, value);
    resetEnv();
    await seedCatalogue(test.db);
    // fails if a transaction is open during a call to Stripe: the embedded database has one connection
    stripe.state.beforeAnswer = () => test.db.execute(sql`select 1`);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    resetEnv();
    await stripe.close();
  });

  /** Submits a cart: the given one, or a full one of a new customer. */
  const place = async (context?: CartContext, key = `stripe-key-${(keys += 1)}`) => {
    const buyer = context ?? (await fullCart(test.db, now()));
    const submission = {
      ...buyer,
      at: now(),
      idempotencyKey: key,
      network: '192.0.2.1',
      provider: configuredStripe(),
    };
    const placed = await placeOrder(test.db, { paymentMethod: 'card', conditionsAccepted: true }, submission);
    return { placed, context: buyer };
  };

  /** An unpaid order with its payment session. */
  const ordered = async () => {
    const { placed, context } = await place();
    if (!placed.ok) throw new Error(placed.error.code);
    const { orderId } = placed.data;
    const session = [...stripe.sessions.values()].find((one) => one.client_reference_id === orderId);
    if (!session) throw new Error('no session');
    const order = () => getOrder(test.db, { orderId, ...context });
    const status = async () => (await order())?.status;
    return { orderId, context, session, order, status };
  };

  /** An order paid at Stripe, before any webhook. */
  const paid = async () => {
    const { context, session, ...order } = await ordered();
    pay(session);
    const passes = () =>
      queryRows(
        test.db,
        z.strictObject({ isBlocked: z.boolean() }),
        sql`select is_blocked as "isBlocked" from passes where account_id = ${context.accountId}`,
      );
    return { ...order, session, passes };
  };

  return {
    get stripe() {
      return stripe;
    },
    place,
    ordered,
    paid,
  };
}
