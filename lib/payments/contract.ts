import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { sandboxOutcomeSchema, SESSION_MAX } from './schema';

export const decideSandboxContract = defineContract({
  method: 'POST',
  path: '/api/payments/sandbox/{session}',
  summary: 'Sandbox only: decide how a payment ends and how its webhook behaves',
  access: 'anyone',
  params: z.object({ session: z.string().min(1).max(SESSION_MAX) }),
  body: sandboxOutcomeSchema,
  output: z.object({ returnUrl: z.string() }),
});

export const sandboxWebhookContract = defineContract({
  method: 'POST',
  path: '/api/payments/sandbox/webhook',
  summary: 'Sandbox only: signed event of a payment; a known event changes nothing',
  access: 'anyone',
  output: z.object({ received: z.literal(true) }),
  errors: ['bad_request', 'not_found', 'payment_unavailable'],
});

export const stripeWebhookContract = defineContract({
  method: 'POST',
  path: '/api/payments/stripe/webhook',
  summary: 'Signed event of Stripe; a known event changes nothing',
  access: 'anyone',
  output: z.object({ received: z.literal(true) }),
  errors: ['bad_request', 'payment_unavailable'],
});
