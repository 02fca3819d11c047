import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A payment at the fake provider; tests change it as customers, banks and time would. */
export type StripeSession = {
  id: string;
  object: 'checkout.session';
  mode: string;
  livemode: boolean;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  url: string;
  success_url: string;
  cancel_url: string;
  payment_intent: { id: string; object: 'payment_intent'; status: string } | null;
  payment_method_types: string[];
  refunded: boolean;
  /** State of its charge: refunded Rappen, every refund attempt, and the dispute. */
  refundedCents?: number;
  refunds?: StripeRefund[];
  dispute?: string;
  disputedCents?: number;
};

type StripeRefund = {
  id: string;
  object: 'refund';
  amount: number;
  status: 'succeeded' | 'failed' | 'canceled';
  metadata?: Record<string, string>;
};

const SECRET = 'whsec_test_of_the_stand_in';

/** Parameters that the current API version no longer accepts. */
const REMOVED = /^payment_method_types/;

type Answer = { status: number; body: unknown };

const error = (status: number, code: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: code } },
});

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function newSession(body: URLSearchParams): StripeSession {
  const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
  return {
    id,
    object: 'checkout.session',
    mode: body.get('mode') ?? '',
    livemode: false,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(body.get('line_items[0][price_data][unit_amount]')),
    currency: body.get('line_items[0][price_data][currency]') ?? '',
    client_reference_id: body.get('client_reference_id') ?? '',
    url: `https://checkout.stripe.example/c/pay/${id}`,
    success_url: body.get('success_url') ?? '',
    cancel_url: body.get('cancel_url') ?? '',
    payment_intent: null,
    payment_method_types: [...body].flatMap(([key, value]) =>
      key.startsWith('allowed_payment_method_types') ? [value] : [],
    ),
    refunded: false,
  };
}

/** Every refund attempt. An amount set on the charge alone counts as one successful refund. */
function refundsOf(session: StripeSession): StripeRefund[] {
  const { id, refunds, refunded, refundedCents, amount_total: total } = session;
  if (refunds) return refunds;
  const amount = refunded ? total : (refundedCents ?? 0);
  return amount ? [{ id: `re_${id}_${amount}`, object: 'refund', amount, status: 'succeeded' }] : [];
}

type NewRefund = { status: StripeRefund['status']; amount: string | null; key: string | null };

/** Refunds an amount, or everything that is left; null if there is not as much. */
function refundOf(session: StripeSession, { status, amount, key }: NewRefund): StripeRefund | null {
  const refunds = refundsOf(session);
  const back = refunds.reduce((sum, { amount, status }) => (status === 'succeeded' ? sum + amount : sum), 0);
  const left = session.amount_total - back;
  const cents = amount === null ? left : Number(amount);
  if (left <= 0 || cents > left) return null;
  const id = `re_${session.id}_${refunds.length + 1}`;
  const refund: StripeRefund = { id, object: 'refund', amount: cents, status };
  if (key) refund.metadata = { refund: key };
  const refunded = status === 'succeeded' && cents === left;
  Object.assign(session, { refunds: [...refunds, refund], refunded });
  return refund;
}

/**
 * Fails the last refund, for example because the card is closed.
 * @param isCharge whether the charge is updated, too
 */
export function failRefund(
  session: StripeSession,
  { status = 'failed', isCharge = true }: { status?: 'failed' | 'canceled'; isCharge?: boolean } = {},
): void {
  const refunds = refundsOf(session);
  session.refunds = refunds.map((refund, index) =>
    index === refunds.length - 1 ? { ...refund, status } : refund,
  );
  if (isCharge) session.refunded = false;
}

/** A payment intent with its charge, as far as refunds and disputes need it. */
const intentOf = (session: StripeSession) => ({
  id: session.payment_intent?.id,
  object: 'payment_intent',
  metadata: { reference: session.client_reference_id },
  latest_charge: {
    id: `ch_${session.id}`,
    object: 'charge',
    amount: session.amount_total,
    amount_refunded: session.refunded ? session.amount_total : (session.refundedCents ?? 0),
    refunded: session.refunded,
    disputed: session.dispute !== undefined,
    currency: session.currency,
  },
});

function disputesOf(query: URLSearchParams, sessions: Map<string, StripeSession>) {
  const found = [...sessions.values()].filter(
    ({ payment_intent: intent, dispute }) => dispute && intent?.id === query.get('payment_intent'),
  );
  const data = found.map(({ id, dispute, disputedCents, amount_total }) => ({
    id: `dp_${id}`,
    object: 'dispute',
    status: dispute,
    amount: disputedCents ?? amount_total,
  }));
  return { object: 'list', data, has_more: false, url: '/v1/disputes' };
}

/** Refund and dispute events, whether delivered or not; the latest first. */
function eventsOf(sessions: Map<string, StripeSession>, query: URLSearchParams) {
  const types = [...query].flatMap(([key, value]) => (key.startsWith('types') ? [value] : []));
  const charge = (session: StripeSession, object: string) => ({
    id: `${object}_${session.id}`,
    object,
    payment_intent: session.payment_intent?.id,
  });
  const failures = (session: StripeSession) =>
    (session.refunds ?? [])
      .filter(({ status }) => status !== 'succeeded')
      .map((refund) => [`refund.failed`, { ...refund, payment_intent: session.payment_intent?.id }]);
  const told = [...sessions.values()].flatMap((session) => [
    ...(session.refunded || session.refundedCents ? [['charge.refunded', charge(session, 'charge')]] : []),
    ...failures(session),
    ...(session.dispute ? [['charge.dispute.created', charge(session, 'dispute')]] : []),
  ]) as [string, { id: string }][];
  const data = told
    .filter(([type]) => types.includes(type))
    .map(([type, object]) => ({ id: `evt_${type}_${object.id}`, object: 'event', type, data: { object } }));
  return { object: 'list', data: data.reverse(), has_more: false, url: '/v1/events' };
}

/** Implements the part of Stripe's API that hosted Checkout uses, with idempotency keys. */
export async function startStripe() {
  const sessions = new Map<string, StripeSession>();
  const answers = new Map<string, Answer>();
  const calls: string[] = [];
  const state = {
    isDown: false,
    beforeAnswer: async (): Promise<unknown> => undefined,
    onExpired: (_session: StripeSession): void => undefined,
    refunds: 0,
    refundStatus: 'succeeded' as StripeRefund['status'],
  };

  const answer = (route: string, body: URLSearchParams): Answer => {
    const [, id = '', action = ''] = /^[A-Z]+ \/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(route) ?? [];
    if (route === 'POST /v1/checkout/sessions') {
      if ([...body.keys()].some((key) => REMOVED.test(key))) return error(400, 'parameter_unknown');
      const session = newSession(body);
      sessions.set(session.id, session);
      return { status: 200, body: session };
    }
    if (route === 'POST /v1/refunds') {
      const intent = body.get('payment_intent');
      const paid = [...sessions.values()].find((one) => one.payment_intent?.id === intent);
      if (!paid) return error(404, 'resource_missing');
      const wanted = { amount: body.get('amount'), key: body.get('metadata[refund]') };
      const refund = refundOf(paid, { status: state.refundStatus, ...wanted });
      if (!refund) return error(400, 'charge_already_refunded');
      state.refunds += 1;
      return { status: 200, body: refund };
    }
    if (route === 'GET /v1/refunds') {
      const paid = [...sessions.values()].find(
        (one) => one.payment_intent?.id === body.get('payment_intent'),
      );
      const data = paid ? refundsOf(paid) : [];
      return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
    }
    if (route === 'GET /v1/events') return { status: 200, body: eventsOf(sessions, body) };
    const [, intent] = /^GET \/v1\/payment_intents\/(\w+)$/.exec(route) ?? [];
    const reversed = [...sessions.values()].find((one) => one.payment_intent?.id === intent);
    if (intent) return reversed ? { status: 200, body: intentOf(reversed) } : error(404, 'resource_missing');
    if (route === 'GET /v1/disputes') return { status: 200, body: disputesOf(body, sessions) };
    const session = sessions.get(id);
    if (!session) return error(404, 'resource_missing');
    if (action !== 'expire') return { status: 200, body: session };
    if (session.status !== 'open') return error(400, 'checkout_session_not_open');
    session.status = 'expired';
    state.onExpired(session);
    return { status: 200, body: session };
  };

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      const route = `${request.method ?? ''} ${(request.url ?? '').split('?')[0] ?? ''}`;
      const query = new URL(request.url ?? '', 'http://localhost').searchParams;
      const body = request.method === 'GET' ? query : await bodyOf(request);
      calls.push(route);
      await state.beforeAnswer();
      const key = request.headers['idempotency-key'];
      const known = typeof key === 'string' ? answers.get(key) : undefined;
      const given = state.isDown ? { ...error(503, 'api_error') } : (known ?? answer(route, body));
      if (!state.isDown && typeof key === 'string') answers.set(key, given);
      const { status, body: content } = given;
      response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
      response.end(JSON.stringify(content));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret: SECRET,
    sessions,
    calls,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

export const pay = (session: StripeSession): void => {
  session.status = 'complete';
  session.payment_status = 'paid';
  session.payment_intent = { id: `pi_${session.id}`, object: 'payment_intent', status: 'succeeded' };
};

type SignedEvent = {
  id?: string;
  type: string;
  session: StripeSession;
  /** Subject of the event, if not the session. */
  object?: Record<string, unknown>;
  secret?: string;
  atMs: number;
};

/** A webhook signed as Stripe's documentation describes, independent of its library. */
export function webhookOf({ id, type, session, object, secret = SECRET, atMs }: SignedEvent): Request {
  const body = JSON.stringify({
    id: id ?? `evt_${randomUUID()}`,
    object: 'event',
    type,
    livemode: session.livemode,
    data: { object: object ?? session },
  });
  const seconds = Math.floor(atMs / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return new Request('http://localhost:3000/api/payments/stripe/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
    body,
  });
}
