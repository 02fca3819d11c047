import { z } from 'zod';
import { requiredLine } from '../core/text-input';

const QUERY_MAX = 300;

export const officeSearchSchema = z.strictObject({ q: requiredLine(QUERY_MAX) });

export const HIT_TYPES = ['order', 'person', 'pass', 'voucher', 'payment'] as const;

export const hitSchema = z.object({
  type: z.enum(HIT_TYPES),
  id: z.string(),
  title: z.string(),
  /** Distinguishing details: name, place, amount, day. */
  line: z.string(),
  url: z.string(),
});
export type Hit = z.infer<typeof hitSchema>;
