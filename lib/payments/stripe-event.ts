import 'server-only';
import type Stripe from 'stripe';
import { z } from 'zod';
import { clockOffsetMs } from '../config/env';
import { readBytes } from '../http/body';
import type { PaymentEvent } from './provider';
import type { ReceivedRequest } from '../http/received-request';

const EVENT_MAX_BYTES = 512_000;
/** Signatures outside this tolerance are replays or forgeries. */
const TOLERANCE_SECONDS = 300;
/** Stripe lists events for 30 days; one day less, to stay within its limit. */
const EVENTS_KEPT_DAYS = 29;
const DAY_SECONDS = 86_400;
const PAGE_SIZE = 100;

/** Objects of reversal events. */
const REVERSED = ['charge', 'refund', 'dispute'];

/** Reversal events; the webhook is configured for these (docs/operations.md#payments). */
const REVERSALS = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
];

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.looseObject({
      id: z.string().optional(),
      object: z.string(),
      payment_intent: z.unknown().optional(),
    }),
  }),
});

function eventOf({ id, type, data }: z.infer<typeof eventSchema>): PaymentEvent {
  const { object: kind, id: objectId, payment_intent: intent } = data.object;
  const isReversal = REVERSED.includes(kind) && typeof intent === 'string';
  const sessionId = kind === 'checkout.session' ? (objectId ?? null) : null;
  return { eventId: id, type, sessionId, ...(isReversal ? { paymentId: intent } : {}) };
}

/** Stripe uses real time, independent of `APP_NOW`. */
const realMs = (at: Date): number => at.getTime() - clockOffsetMs();

/** The event of a recent webhook signed by Stripe; null for any other, and for what is no event. */
export async function readEvent(
  stripe: Stripe,
  secret: string,
  { request, at }: { request: ReceivedRequest; at: Date },
): Promise<PaymentEvent | null> {
  const header = request.headers.get('stripe-signature') ?? '';
  const bytes = await readBytes(request, EVENT_MAX_BYTES);
  if (bytes === 'too_large') return null;
  const nowMs = realMs(at);
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? Infinity);
  // the library rejects old signatures, but accepts future ones
  if (signedAt - nowMs / 1000 > TOLERANCE_SECONDS) return null;
  let raw: unknown;
  try {
    const body = Buffer.from(bytes);
    raw = stripe.webhooks.constructEvent(body, header, secret, TOLERANCE_SECONDS, undefined, nowMs);
  } catch {
    return null;
  }
  const event = eventSchema.safeParse(raw);
  return event.success ? eventOf(event.data) : null;
}

/** All refund and dispute events that Stripe still lists, the oldest first. */
export async function listReversals(stripe: Stripe, at: Date): Promise<PaymentEvent[]> {
  const since = Math.floor(realMs(at) / 1000) - EVENTS_KEPT_DAYS * DAY_SECONDS;
  const events: PaymentEvent[] = [];
  const pages = stripe.events.list({ types: REVERSALS, created: { gte: since }, limit: PAGE_SIZE });
  for await (const raw of pages) events.push(eventOf(eventSchema.parse(raw)));
  return events.reverse();
}
