import { z } from 'zod';
import { linesSchema } from '../core/text-input';

/** Kinds of things that staff write notes on. */
export const NOTE_TARGETS = ['person', 'order', 'pass'] as const;
export type NoteTargetType = (typeof NOTE_TARGETS)[number];

const TEXT_MAX = 1_000;
const ID_MAX = 40;

export const noteTargetSchema = z.strictObject({
  type: z.enum(NOTE_TARGETS),
  /** Account or order id, or pass number in any spelling. */
  id: z.string().min(1).max(ID_MAX),
});
export type NoteTarget = z.infer<typeof noteTargetSchema>;

export const addNoteSchema = z.strictObject({
  target: noteTargetSchema,
  text: linesSchema(TEXT_MAX).min(1),
});
export type AddNoteInput = z.infer<typeof addNoteSchema>;

export const noteSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  at: z.iso.datetime(),
  /** First and last name; empty when the author's account was deleted. */
  author: z.string(),
});
export type Note = z.infer<typeof noteSchema>;
