import { z } from 'zod';
import { reasonSchema } from '../core/text-input';
import { CARD_MEDIA, CARD_REASONS } from '../cards/schema';
import { IMPORTABLE_KINDS } from '../catalogue/products';
import { cartSchema } from '../cart/schema';
import { STAFF_ROLES } from '../core/permissions';
import { localeSchema } from '../i18n/schema';
import { PASSWORD_MAX, profileSchema, scopeSchema, sessionViewSchema } from '../identity/schema';
import { MAIL_STATUSES } from '../mail/schema';
import { NOTE_TARGETS } from '../notes/schema';
import { REFUND_METHODS } from '../orders/refund-schema';
import { orderSchema } from '../orders/schema';
import { passViewSchema } from '../passes/schema';
import { APPROVAL_DECISIONS, APPROVAL_KINDS, refusalReasonSchema } from '../staff/approval-schema';
import { exportedVisitSchema } from '../visits/account-schema';

const instant = z.iso.datetime();

/** What staff, the bank and doors recorded about a customer. */
export const recordsSchema = z.object({
  notes: z.array(z.strictObject({ about: z.enum(NOTE_TARGETS), text: z.string(), writtenAt: instant })),
  /** What needed a second member of staff. */
  requests: z.array(
    z.strictObject({
      kind: z.enum(APPROVAL_KINDS),
      reason: z.string().nullable(),
      askedAt: instant,
      decision: z.enum(APPROVAL_DECISIONS).nullable(),
      decisionReason: z.string().nullable(),
    }),
  ),
  /** Outside of the regular card flow. */
  payments: z.array(
    z.strictObject({
      order: z.string(),
      amount: z.int(),
      paidOn: z.iso.date(),
      payer: z.string().nullable(),
      message: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.strictObject({
      order: z.string(),
      amount: z.int(),
      method: z.enum(REFUND_METHODS),
      reason: z.string().nullable(),
      createdAt: instant,
    }),
  ),
  /** Payment in parts, and reminders that are not sent. */
  agreements: z.array(
    z.strictObject({
      order: z.string(),
      kind: z.enum(['plan', 'pause']),
      reason: z.string(),
      agreedAt: instant,
    }),
  ),
  /** From the first replacement on. */
  cards: z.array(
    z.strictObject({
      pass: z.string(),
      serial: z.int(),
      medium: z.enum(CARD_MEDIA),
      reason: z.enum(CARD_REASONS),
      issuedAt: instant,
      replacedAt: instant.nullable(),
    }),
  ),
  cardAddresses: z.array(
    z.strictObject({ pass: z.string(), address: z.record(z.string(), z.string()), since: instant }),
  ),
  quotas: z.array(z.strictObject({ kind: z.enum(IMPORTABLE_KINDS), edition: z.string(), quota: z.int() })),
  houses: z.array(z.strictObject({ name: z.string(), since: instant })),
  /** What staff did with the data of the customer. */
  log: z.array(z.strictObject({ at: instant, action: z.string(), reason: z.string().nullable() })),
});
export type AccountRecords = z.infer<typeof recordsSchema>;

/** All data of a customer, in the terms of the API. */
export const accountExportSchema = z.object({
  exportedAt: instant,
  account: profileSchema.extend({
    scope: z.array(scopeSchema),
    roles: z.array(z.enum(STAFF_ROLES)),
    secondFactorSince: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  }),
  sessions: z.array(
    sessionViewSchema.extend({ endedAt: instant.nullable(), endReason: z.string().nullable() }),
  ),
  links: z.array(
    z.object({
      purpose: z.string(),
      newAddress: z.string().nullable(),
      createdAt: instant,
      expiresAt: instant,
      usedAt: instant.nullable(),
    }),
  ),
  mails: z.array(
    z.object({
      to: z.string(),
      name: z.string(),
      template: z.string(),
      locale: localeSchema,
      status: z.enum(MAIL_STATUSES),
      createdAt: instant,
      sentAt: instant.nullable(),
    }),
  ),
  messages: z.array(
    z.object({ topic: z.string(), subject: z.string(), message: z.string(), createdAt: instant }),
  ),
  imports: z.array(z.object({ fileName: z.string(), status: z.string(), createdAt: instant })),
  vouchers: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      amount: z.int(),
      recipientName: z.string(),
      recipientEmail: z.string().nullable(),
      senderName: z.string(),
      message: z.string().nullable(),
      deliverOn: z.string(),
      expiresOn: z.string(),
    }),
  ),
  cart: cartSchema,
  orders: z.array(orderSchema),
  passes: z.array(passViewSchema),
  visits: z.array(exportedVisitSchema),
  /** Since when visits are shown to the customer; null without consent. */
  visitConsentSince: instant.nullable(),
  records: recordsSchema,
  /** Links to documents, which need a session; the archive contains the files. */
  documents: z.array(z.object({ order: z.string(), kind: z.string(), url: z.string() })),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

/** Checklist before the data of a person is handed out. */
export const exportPersonSchema = z.strictObject({
  /** The person is who they say: a document, or a call to the number of the account. */
  identity: z.literal('yes'),
  /** The file goes to the person only. */
  delivery: z.literal('yes'),
});

/** Checklist before the account of a person is deleted. */
export const erasePersonSchema = z.strictObject({
  identity: z.literal(true),
  /** The person knows what is deleted, and what the law or a valid pass keeps. */
  consequences: z.literal(true),
  reason: reasonSchema,
});

/** The reason is required to refuse what somebody else asked for. */
export const withdrawErasureSchema = z.strictObject({ reason: refusalReasonSchema.optional() });

/** A deletion that waits for a second person. */
export const erasureSchema = z.object({
  personId: z.uuid(),
  name: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  lapsesAt: instant,
  /** The caller asked and cannot confirm. */
  isOwn: z.boolean(),
});
export type Erasure = z.infer<typeof erasureSchema>;

/** The password is required again, so that an unattended session cannot delete the account. */
export const eraseAccountSchema = z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX) });
export type EraseAccountInput = z.infer<typeof eraseAccountSchema>;
