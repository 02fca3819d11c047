import 'server-only';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { getLogger } from '../../http/logger';
import { recordEvent } from '../../payments/commands';
import type { PaymentProvider } from '../../payments/provider';
import { isKnownEvent } from '../../payments/queries';
import { applyReversal } from './apply-reversal';
import { settleSession } from './settle-session';
import type { ReceivedRequest } from '../../http/received-request';

/** A request to the provider failed. */
class Unanswered extends Error {}

/** The provider, with its failures marked, to tell them from errors of our own. */
function answering(provider: PaymentProvider): PaymentProvider {
  const silent = (error: unknown): never => {
    throw new Unanswered('the payment provider did not answer', { cause: error });
  };
  return {
    ...provider,
    fetchSession: (id) => provider.fetchSession(id).catch(silent),
    fetchReversals: async (id) => (await provider.fetchReversals?.(id).catch(silent)) ?? [],
  };
}

/**
 * Handles a provider's webhook. It is only a hint: the session is fetched and decides, so that late, repeated and
 * out-of-order events lead to the same state.
 * @returns `bad_request` when the signature is wrong or expired; `payment_unavailable` when the provider could not be
 * asked: it sends the event again
 */
export async function handleWebhook(
  db: Db,
  provider: PaymentProvider,
  { request, at }: { request: ReceivedRequest; at: Date },
): Promise<Result<{ received: true }, 'bad_request' | 'payment_unavailable'>> {
  const event = await provider.verifyWebhook(request, at);
  if (!event) return fail('bad_request');
  if (await isKnownEvent(db, event.eventId)) return ok({ received: true });
  const received = { ...event, provider: provider.name };
  const asked = answering(provider);
  try {
    if (event.paymentId) await applyReversal(db, asked, event.paymentId, { at, event: received });
    else if (event.sessionId === null) await recordEvent(db, received, at);
    else await settleSession(db, asked, event.sessionId, { at, event: received });
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    getLogger().error({ eventId: event.eventId, err: error }, 'payment event not handled');
    return fail('payment_unavailable');
  }
  return ok({ received: true });
}
