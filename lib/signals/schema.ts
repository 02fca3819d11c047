import { z } from 'zod';
import { requiredLine } from '../core/text-input';

/** Patterns of visits that somebody should look at. None of them blocks anything. */
export const SIGNAL_KINDS = [
  'journey',
  'busy_day',
  'frequent',
  'typed',
  'late',
  'clock',
  'steps',
  'few_passes',
  'after_block',
  'forged',
  'closed_hours',
  'above_seats',
  'reissued',
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

export const SIGNAL_SUBJECTS = ['pass', 'place'] as const;
export type SignalSubject = (typeof SIGNAL_SUBJECTS)[number];

/** Numbers, days and ids of places; nothing about a person. */
export const evidenceSchema = z.record(z.string(), z.union([z.string(), z.number()]));
export type Evidence = z.infer<typeof evidenceSchema>;

export const SIGNAL_OUTCOMES = ['seen', 'explained'] as const;
export type SignalOutcome = (typeof SIGNAL_OUTCOMES)[number];

const NOTE_MAX = 500;

export const lookedSchema = z.strictObject({
  outcome: z.enum(SIGNAL_OUTCOMES),
  note: requiredLine(NOTE_MAX),
});
export type LookedInput = z.infer<typeof lookedSchema>;

export const signalListSchema = z.strictObject({
  state: z.enum(['open', 'looked']).optional(),
});
export type SignalListQuery = z.infer<typeof signalListSchema>;

export const signalSchema = z.object({
  id: z.uuid(),
  kind: z.enum(SIGNAL_KINDS),
  /** Monday of the week. */
  week: z.iso.date(),
  subject: z.enum(SIGNAL_SUBJECTS),
  /** Observation in words. */
  title: z.string(),
  evidence: z.string(),
  outcome: z.enum(SIGNAL_OUTCOMES).nullable(),
  note: z.string().nullable(),
  lookedBy: z.string().nullable(),
});
export type SignalView = z.infer<typeof signalSchema>;
