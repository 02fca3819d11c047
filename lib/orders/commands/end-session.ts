import 'server-only';
import { fail, ok, type Result } from '../../core/result';
import { getLogger } from '../../http/logger';
import type { PaymentProvider, PaymentSession } from '../../payments/provider';

/**
 * Closes a payment at its provider, so that it can no longer be paid. A session that cannot be closed stays `open`:
 * its payment method takes days to settle.
 * @returns its final state; `payment_unavailable` when the provider is unavailable
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
