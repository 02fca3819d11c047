import { z } from 'zod';
import { requiredLine } from '../core/text-input';
import { APPROVAL_KINDS } from '../staff/approval-schema';

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

/** A request that another person refused. */
export const refusalSchema = z.object({
  id: z.uuid(),
  kind: z.enum(APPROVAL_KINDS),
  /** Id of the order or person, or number of the pass. */
  targetId: z.string(),
  /** Number of the order or name of the person; empty for a pass. */
  name: z.string(),
  reason: z.string().nullable(),
  decidedBy: z.string(),
  decidedAt: z.iso.datetime(),
});
export type Refusal = z.infer<typeof refusalSchema>;
