import { z } from 'zod';
import { linesSchema, REASON_MAX } from '../core/text-input';

/** Requests for a second person. */
export const APPROVAL_KINDS = ['refund', 'erasure', 'correction'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const APPROVAL_DECISIONS = ['granted', 'refused'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

/** Days after which an undecided request lapses. */
export const APPROVAL_DAYS = 7;

/** Why a request is refused. The person who asked reads it. */
export const refusalReasonSchema = linesSchema(REASON_MAX).min(1);

export const decideApprovalSchema = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('granted') }),
  z.strictObject({ decision: z.literal('refused'), reason: refusalReasonSchema }),
]);
export type DecideApproval = z.infer<typeof decideApprovalSchema>;
