import { z } from 'zod';

/** Requests for a second person. */
export const APPROVAL_KINDS = ['refund', 'erasure', 'correction'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const APPROVAL_DECISIONS = ['granted', 'refused'] as const;
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];

/** Days after which an undecided request lapses. */
export const APPROVAL_DAYS = 7;

export const decideApprovalSchema = z.strictObject({ decision: z.enum(APPROVAL_DECISIONS) });
