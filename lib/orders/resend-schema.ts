import { z } from 'zod';
import { emailSchema } from '../core/email';
import { reasonSchema } from '../core/text-input';

/** Documents that can be sent again. */
export const RESENT_DOCUMENTS = ['confirmation', 'passes', 'invoice', 'gift'] as const;
export type ResentDocument = (typeof RESENT_DOCUMENTS)[number];

export const resendSchema = z.strictObject({
  document: z.enum(RESENT_DOCUMENTS),
  /** Default: the customer; for gifts, their recipients. */
  to: emailSchema.optional(),
  /** Required for an address that the order does not know. */
  reason: reasonSchema.optional(),
});
export type ResendInput = z.infer<typeof resendSchema>;
