import { z } from 'zod';

/** `refused` by the bank before it debited anything, `booked` once it has booked a payment of the file. */
export const FILE_STATES = ['open', 'booked', 'refused'] as const;

export const paymentFileSchema = z.object({
  /** From 1; the second and later ones pay what came back or was refused. */
  sequence: z.int(),
  messageId: z.string(),
  executionDay: z.iso.date(),
  total: z.int(),
  payments: z.int(),
  /** SHA-256 of the file. */
  digest: z.string(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  state: z.enum(FILE_STATES),
});
export type PaymentFileFacts = z.infer<typeof paymentFileSchema>;
