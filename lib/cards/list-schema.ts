import { z } from 'zod';
import { PASS_STATUSES } from '../passes/schema';

/** Query of the list of passes. */
export const passListSchema = z.strictObject({
  edition: z
    .string()
    .regex(/^\d\d-\d\d$/)
    .optional(),
  state: z.enum(PASS_STATUSES).optional(),
  q: z.string().trim().min(1).max(100).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type PassListQuery = z.infer<typeof passListSchema>;

/** A row of the list: one edition of a pass. */
export const passRow = z.strictObject({
  id: z.uuid(),
  uniqueKey: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.iso.date(),
  edition: z.string(),
  validUntil: z.iso.date(),
  state: z.enum(PASS_STATUSES),
  /** Of the card in use. */
  serial: z.int(),
});
export type PassRow = z.infer<typeof passRow>;
