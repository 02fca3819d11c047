import 'server-only';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Cents } from '../core/money';
import { hasFailed, listRefunds } from './stripe-reversal';

const paidSchema = z.object({ payment_intent: z.object({ id: z.string() }) });
/** Stripe understood the request and refuses it: more than is left, a disputed charge. */
const REFUSED = 400;

/**
 * Refunds a part of a session, once per key. Stripe forgets idempotency keys after a while, so earlier refunds are
 * found by their metadata.
 * @returns false if Stripe refused it
 */
export async function refundPart(
  stripe: Stripe,
  sessionId: string,
  { key, amountCents }: { key: string; amountCents: Cents },
): Promise<boolean> {
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
  const { id: intent } = paidSchema.parse(session).payment_intent;
  const earlier = (await listRefunds(stripe, intent)).filter(({ metadata }) => metadata?.refund === key);
  if (earlier.some((refund) => !hasFailed(refund))) return true;
  // a key returns its first response forever: an attempt after a failed one needs a new key
  const idempotencyKey = `passage:refund:${key}${earlier.length ? `:${earlier.length}` : ''}`;
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: intent, amount: amountCents, metadata: { refund: key } },
      { idempotencyKey },
    );
    return !hasFailed(refund);
  } catch (error) {
    if ((Object(error) as Record<string, unknown>).statusCode === REFUSED) return false;
    throw error;
  }
}
