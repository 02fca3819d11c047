import { z } from 'zod';
import { requiredLine } from '../core/text-input';
import { cartSchema } from '../cart/schema';
import { STAFF_ROLES } from '../core/permissions';
import { localeSchema } from '../i18n/schema';
import { PASSWORD_MAX, profileSchema, scopeSchema, sessionViewSchema } from '../identity/schema';
import { MAIL_STATUSES } from '../mail/schema';
import { orderSchema } from '../orders/schema';
import { passViewSchema } from '../passes/schema';
import { refusalReasonSchema } from '../staff/approval-schema';
import { exportedVisitSchema } from '../visits/account-schema';

const instant = z.iso.datetime();

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
  /** Links to documents, which need a session; the archive contains the files. */
  documents: z.array(z.object({ order: z.string(), kind: z.string(), url: z.string() })),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

const REASON_MAX = 300;

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
  reason: requiredLine(REASON_MAX),
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
