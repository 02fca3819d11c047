import { z } from 'zod';
import { emailSchema } from '../core/email';

/** What a message is about; whoever answers sorts by it. */
export const CONTACT_TOPICS = [
  'general',
  'pass',
  'order',
  'events',
  'press',
  'partner',
  'accessibility',
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const SUBJECT_MAX = 120;
export const MESSAGE_MAX = 5_000;
const NAME_MAX = 70;

/** One line without control characters or marks that disguise it. */
const LINE = /^[^\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]*$/u;
/** The same over several lines. */
const LINES = /^(?:[^\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|[\n\t])*$/u;

const line = (max: number) => z.string().trim().min(1).max(max).regex(LINE);

const messageSchema = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(z.string().min(1).max(MESSAGE_MAX).regex(LINES));

/** The contact form (spec 3; the names of its fields are the specification's). */
export const contactMessageSchema = z.strictObject({
  subject: line(SUBJECT_MAX),
  message: messageSchema,
  firstName: line(NAME_MAX),
  lastname: line(NAME_MAX),
  /** Where the answer goes. */
  contact: emailSchema,
  topic: z.enum(CONTACT_TOPICS).default('general'),
  /** Nobody sees this field. Programs that fill in every field fill it in too. */
  homepage: z.string().max(500).optional(),
  recaptchaToken: z.string().max(4_000).optional(),
});
export type ContactMessageInput = z.output<typeof contactMessageSchema>;
