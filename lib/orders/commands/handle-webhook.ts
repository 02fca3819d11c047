import 'server-only';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { recordEvent } from '../../payments/commands';
import type { PaymentProvider } from '../../payments/provider';
import { isKnownEvent } from '../../payments/queries';
import { applyReversal } from './apply-reversal';
import { settleSession } from './settle-session';
import type { ReceivedRequest } from '../../http/received-request';

/**
 * Handles a provider's webhook. It is only a hint: the session is fetched and decides, so that late, repeated and
 * out-of-order events lead to the same state.
 * @returns `bad_request` when the signature is wrong or expired
 */
export async function handleWebhook(
  db: Db,
  provider: PaymentProvider,
  { request, at }: { request: ReceivedRequest; at: Date },
): Promise<Result<{ received: true }, 'bad_request'>> {
  const event = await provider.verifyWebhook(request, at);
  if (!event) return fail('bad_request');
  if (await isKnownEvent(db, event.eventId)) return ok({ received: true });
  const received = { ...event, provider: provider.name };
  if (event.paymentId) await applyReversal(db, provider, event.paymentId, { at, event: received });
  else if (event.sessionId === null) await recordEvent(db, received, at);
  else await settleSession(db, provider, event.sessionId, { at, event: received });
  return ok({ received: true });
}
