import 'server-only';
import { fail, ok, type Result } from '../../core/result';
import { getLogger } from '../../http/logger';
import type { PaymentProvider, PaymentSession } from '../../payments/provider';

/**
 * Closes a payment at its provider, so that nobody pays any more. One that cannot be closed is still `open`: its
 * customer has paid in a way that takes days to be certain.
 * @returns as it stands then; `payment_unavailable` when the provider does not answer
 */
export async function endSession(
  provider: PaymentProvider,
  sessionId: string,
): Promise<Result<PaymentSession | null, 'payment_unavailable'>> {
  try {
    return ok(await provider.expireSession(sessionId));
  } catch (error) {
    getLogger().error({ sessionId, err: error }, 'payment session not closed');
    return fail('payment_unavailable');
  }
}
