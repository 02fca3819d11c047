import 'server-only';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { NewSession, PaymentProvider, PaymentSession } from './provider';
import type { PaymentState } from './schema';
import { listReversals, readEvent } from './stripe-event';
import { refundPart } from './stripe-refund';
import { fetchReversals, hasFailed, listRefunds } from './stripe-reversal';

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Replaces Stripe's URL in tests. */
  apiUrl?: string | undefined;
};

/** Maximum amount of TWINT payments. */
const TWINT_MAX_CENTS = 500_000;
const TIMEOUT_MS = 15_000;
const RETRIES = 2;

const sessionSchema = z.object({
  id: z.string(),
  mode: z.string(),
  livemode: z.boolean(),
  status: z.string().nullable(),
  payment_status: z.string(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  client_reference_id: z.string().nullable(),
  payment_intent: z.object({ id: z.string(), status: z.string() }).nullable(),
});
type Session = z.infer<typeof sessionSchema>;

/** Failed attempts whose session has ended. */
const FAILED = ['canceled', 'requires_payment_method'];

function stateOf({ status, payment_status: payment, payment_intent: intent }: Session): PaymentState {
  if (payment === 'paid') return 'succeeded';
  if (status === 'expired') return 'expired';
  return status === 'complete' && intent && FAILED.includes(intent.status) ? 'failed' : 'open';
}

function sessionOf(raw: unknown, isLive: boolean): PaymentSession {
  const session = sessionSchema.parse(raw);
  return {
    id: session.id,
    reference: session.client_reference_id ?? '',
    state: stateOf(session),
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    ...(session.mode === 'payment' && session.livemode === isLive ? {} : { isWrongMode: true }),
  };
}

const paramsOf = (session: NewSession): Stripe.Checkout.SessionCreateParams => {
  const { reference, amountCents, currency, description, locale, returnUrl, cancelUrl } = session;
  return {
    mode: 'payment',
    allowed_payment_method_types: amountCents <= TWINT_MAX_CENTS ? ['card', 'twint'] : ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amountCents,
          product_data: { name: description },
        },
      },
    ],
    client_reference_id: reference,
    payment_intent_data: { description, metadata: { reference } },
    locale,
    success_url: returnUrl,
    cancel_url: cancelUrl,
  };
};

const fieldOf = (error: unknown, name: 'code' | 'statusCode'): unknown =>
  (Object(error) as Record<string, unknown>)[name];
const codeOf = (error: unknown): unknown => fieldOf(error, 'code');

async function connect({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const url = apiUrl ? new URL(apiUrl) : null;
  return new Client(secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? '443' : '80'),
      protocol: url.protocol === 'http:' ? 'http' : 'https',
    }),
  });
}

/**
 * Stripe's hosted Checkout: cards, and TWINT up to CHF 5,000. Stripe's idempotency keys ensure one session per
 * reference and one refund.
 */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const isLive = /^[a-z]+_live_/.test(settings.secretKey);
  let client: Promise<Stripe> | undefined;
  const stripe = () => (client ??= connect(settings));
  const retrieve = async (id: string): Promise<PaymentSession | null> => {
    const { checkout } = await stripe();
    try {
      const session = await checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
      return sessionOf(session, isLive);
    } catch (error) {
      if (codeOf(error) === 'resource_missing') return null;
      throw error;
    }
  };
  return {
    name: 'stripe',
    async createSession(session) {
      const { checkout } = await stripe();
      const idempotencyKey = `passage:order:${session.reference}`;
      const { id, url } = await checkout.sessions.create(paramsOf(session), { idempotencyKey });
      if (!url) throw new Error('a payment session without an address');
      return { id, url };
    },
    fetchSession: retrieve,
    async expireSession(id) {
      const known = await retrieve(id);
      if (known?.state !== 'open') return known;
      const { checkout } = await stripe();
      // a session paid just now cannot be expired; its state is fetched anyway
      await checkout.sessions.expire(id).catch((error: unknown) => {
        if (fieldOf(error, 'statusCode') !== 400) throw error;
      });
      return retrieve(id);
    },
    async refundSession(id) {
      const { checkout, refunds } = await stripe();
      const session = await checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
      const intent = sessionSchema.parse(session).payment_intent?.id;
      if (!intent) throw new Error('a payment without money');
      // a key returns its first response forever: an attempt after a failed one needs a new key
      const failed = (await listRefunds(await stripe(), intent)).filter(hasFailed).length;
      const idempotencyKey = `passage:refund:${id}${failed ? `:${failed}` : ''}`;
      const refund = await refunds
        .create({ payment_intent: intent }, { idempotencyKey })
        .catch((error: unknown) => {
          if (codeOf(error) !== 'charge_already_refunded') throw error;
        });
      if (refund && hasFailed(refund)) throw new Error('a refund that failed at once');
    },
    refundPart: async (id, part) => refundPart(await stripe(), id, part),
    fetchReversals: async (paymentId) => fetchReversals(await stripe(), paymentId),
    listReversals: async (at) => listReversals(await stripe(), at),
    verifyWebhook: async (request, at) => readEvent(await stripe(), settings.webhookSecret, { request, at }),
  };
}
