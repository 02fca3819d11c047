import { z } from 'zod';
import { emailSchema } from '../core/email';
import { linesSchema, requiredLine } from '../core/text-input';

/** Topics, used by staff to sort messages. */
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

/** The contact form. Clients rely on its field names (docs/product.md#contact-form). */
export const contactMessageSchema = z.strictObject({
  subject: requiredLine(SUBJECT_MAX),
  message: linesSchema(MESSAGE_MAX).min(1),
  firstName: requiredLine(NAME_MAX),
  lastname: requiredLine(NAME_MAX),
  /** E-mail address for the reply. */
  contact: emailSchema,
  topic: z.enum(CONTACT_TOPICS).default('general'),
  /** Honeypot: invisible to people, filled in by bots. */
  homepage: z.string().max(500).optional(),
  recaptchaToken: z.string().max(4_000).optional(),
});
export type ContactMessageInput = z.output<typeof contactMessageSchema>;
