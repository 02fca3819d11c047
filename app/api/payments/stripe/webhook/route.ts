import { fail } from '@/lib/core/result';
import { anyone, defineRoute } from '@/lib/http/define-route';
import { handleWebhook } from '@/lib/orders/commands/handle-webhook';
import { configuredStripe } from '@/lib/payments/configured';
import { stripeWebhookContract } from '@/lib/payments/contract';

export const POST = defineRoute(stripeWebhookContract, anyone, async ({ db, request, at }) => {
  const provider = configuredStripe();
  // without a webhook secret no signature can be valid
  return provider ? handleWebhook(db, provider, { request, at }) : fail('bad_request');
});
