import { z } from 'zod';

export const PAYMENT_STATES = ['open', 'succeeded', 'failed', 'expired'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const SESSION_MAX = 100;

/** A visitor's decision on the sandbox page, and how its webhook behaves. */
export const sandboxOutcomeSchema = z.strictObject({
  outcome: z.enum(['succeed', 'fail', 'abandon']),
  webhook: z.enum(['now', 'late', 'twice', 'never']).default('now'),
});
export type SandboxOutcome = z.infer<typeof sandboxOutcomeSchema>;
