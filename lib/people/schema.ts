import { z } from 'zod';
import { ACTOR_KINDS } from '../audit/schema';
import { localeSchema } from '../i18n/schema';
import { profileChangeSchema, profileContactSchema } from '../identity/schema';
import { MAIL_STATUSES } from '../mail/schema';
import { noteSchema } from '../notes/schema';
import { listRow } from '../orders/list-schema';
import { passViewSchema } from '../passes/schema';

/** How long a person stays open for the member of staff who opened them. */
export const OPEN_HOURS = 8;

/** What staff may correct in the contact of a person. The e-mail address is the login, which only its owner changes. */
const CORRECTABLE = {
  title: true,
  firstName: true,
  lastName: true,
  company: true,
  phone: true,
  address: true,
} as const;

/** Corrections of a contact: absent fields are kept, null clears a field. */
export const correctContactSchema = profileChangeSchema.pick(CORRECTABLE);
export type ContactCorrection = z.infer<typeof correctContactSchema>;

const correctableContactSchema = z.object(profileContactSchema.pick(CORRECTABLE).shape);
export type CorrectableContact = z.infer<typeof correctableContactSchema>;

export const personSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  company: z.string().nullable(),
  status: z.enum(['pending', 'active']),
  locale: localeSchema,
  since: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** When the caller opened the person, which is in the log; null while the contact is masked. */
  openedAt: z.iso.datetime().nullable(),
  contact: z.object({
    email: z.string(),
    phone: z.string(),
    /** Lines; masked: the town. */
    address: z.array(z.string()),
    /** Day; masked: the year. */
    birth: z.string().nullable(),
    /** What can be corrected, and its version; null while masked. */
    correctable: z.object({ version: z.string(), fields: correctableContactSchema }).nullable(),
  }),
  /** Newest first, fifty at most. */
  orders: z.array(z.object(listRow.shape)),
  passes: z.array(passViewSchema.omit({ qr: true })),
  /** Newest first, thirty at most. */
  mails: z.array(
    z.object({
      id: z.uuid(),
      template: z.string(),
      to: z.string(),
      status: z.enum(MAIL_STATUSES),
      lastError: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  sessions: z.array(z.object({ id: z.uuid(), userAgent: z.string(), lastUsedAt: z.iso.datetime() })),
  notes: z.array(noteSchema),
});
export type Person = z.infer<typeof personSchema>;

export const TIMELINE_SOURCES = [
  'account',
  'order',
  'staff',
  'mail',
  'payment',
  'extension',
  'batch',
] as const;

export const timelineEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.enum(ACTOR_KINDS),
  /** Of a member of staff. */
  name: z.string().nullable(),
  source: z.enum(TIMELINE_SOURCES),
  /** Status of an order, action of staff, template of a mail, `extended` or `restored`, `batch_created`, `batch_sent` or `batch_undone`. */
  what: z.string(),
  /** Order number, status of a mail, days of an extension, number of a batch, serial of a card, name of a member. */
  subject: z.string().nullable(),
  cents: z.int().nullable(),
  reason: z.string().nullable(),
  /** Why a fee was waived. */
  waiver: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
