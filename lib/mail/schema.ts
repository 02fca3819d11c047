import { z } from 'zod';
import { EMAIL_MAX } from '../core/email';
import { REASON_MAX } from '../core/text-input';
import { localeSchema } from '../i18n/schema';

const person = z.object({ firstName: z.string() });
const ofOrder = z.object({ orderId: z.uuid() });
const ofMessage = z.object({ messageId: z.uuid() });
const ofExtension = person.extend({
  runId: z.uuid(),
  passes: z.array(z.object({ uniqueKey: z.string(), validUntil: z.string() })),
});
const oneTimeLink = person.extend({ tokenId: z.uuid() });

/** Kinds of operational alerts. */
export const OPERATION_PROBLEMS = ['jobs', 'mails', 'disk', 'backup'] as const;
export type OperationProblem = (typeof OPERATION_PROBLEMS)[number];

/**
 * Every mail template with its data: ids and names, never a secret. Links with tokens are created when the mail is
 * sent.
 */
export const MAIL_DATA = {
  activation: oneTimeLink,
  /** A registration used the address of an existing account: informs the owner only. */
  account_exists: person,
  password_reset: oneTimeLink,
  /** To a new member of staff: link to choose a password. */
  staff_invitation: oneTimeLink,
  /** To a member of a house who asked for it: link to its page. */
  house_login: oneTimeLink,
  /** To a new member of a house. */
  house_invitation: oneTimeLink,
  password_changed: person,
  /** To the new address: link to confirm it. */
  email_confirmation: oneTimeLink,
  /** To the old address: notice of the change. */
  email_change: person,
  /** A used refresh token was reused, so it was copied. */
  session_ended: person,
  /** A second factor was added to or removed from a staff account. */
  second_factor_added: person,
  second_factor_removed: person,
  /** Proves on the opening list that mails are delivered. */
  opening_test: person,
  /** To an editor: a sample with texts of a mail, saved or not. */
  text_test: person.extend({ template: z.string(), texts: z.record(z.string(), z.string()) }),
  /** To IT: something needs a look, or everything is well again. */
  operation_alert: person.extend({ problems: z.array(z.enum(OPERATION_PROBLEMS)) }),
  /** Last mail of a deleted account. */
  account_deleted: person,
  order_confirmation: ofOrder,
  /** To the recipient of a voucher. */
  gift_voucher: z.object({ voucherId: z.uuid() }),
  /** To the holder of a pass ordered by a company. */
  pass_issued: z.object({ orderItemId: z.uuid() }),
  /** To the owner of a pass whose card staff replaced. */
  card_replaced: person.extend({
    uniqueKey: z.string(),
    reason: z.enum(['lost', 'stolen', 'corrected', 'worn', 'returned']),
    medium: z.enum(['digital', 'printed']),
  }),
  /** Staff extended passes (docs/product.md#goodwill). */
  pass_extended: ofExtension,
  /** Staff took an extension back. */
  pass_restored: ofExtension,
  invoice: ofOrder,
  /** First or second payment reminder. */
  invoice_reminder: ofOrder.extend({ level: z.int().min(1).max(2) }),
  /** An invoice is paid in parts, as staff agreed. */
  payment_plan: ofOrder,
  /** First or second reminder of a part. */
  instalment_reminder: ofOrder.extend({ dueOn: z.string(), level: z.int().min(1).max(2) }),
  /** A document of an order, sent again by staff. */
  order_copy: ofOrder.extend({ document: z.enum(['passes', 'invoice']) }),
  order_cancelled: ofOrder,
  order_refunded: ofOrder,
  /** The payment of an order was taken back: it is to be paid again. */
  order_reopened: ofOrder,
  /** A part of an order was refunded. */
  order_corrected: ofOrder.extend({ refundId: z.uuid() }),
  /** Ending passes; `stage` is the number of days before the end. */
  renewal_reminder: person.extend({
    uniqueKeys: z.array(z.string()),
    validUntil: z.string(),
    stage: z.int(),
  }),
  /** To a partner: its statement of a settlement run. */
  settlement_statement: z.object({ statementId: z.uuid() }),
  /** To a member of a house: the answer to its proposal. */
  proposal_answered: person.extend({ proposalId: z.uuid() }),
  /** To a house: one of its telephones was not heard of for three days. */
  telephone_silent: person.extend({ deviceId: z.uuid() }),
  /** To staff and to the sender: a message of the contact form. */
  contact_message: ofMessage,
  contact_copy: ofMessage,
} as const;

export type MailTemplate = keyof typeof MAIL_DATA;
export type MailData<T extends MailTemplate> = z.infer<(typeof MAIL_DATA)[T]>;

/** Its link works once: it is not sent again, the person asks for a new one. */
export const hasLinkForOnce = (template: string): boolean =>
  Object.entries(MAIL_DATA).some(([name, data]) => name === template && 'tokenId' in data.shape);

export const queueOf = (template: string): 'send-mail' | 'send-link' =>
  hasLinkForOnce(template) ? 'send-link' : 'send-mail';

export const mailTemplateSchema = z.object(MAIL_DATA).keyof();

export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;

const PAGE_MAX = 100_000;

export const mailListSchema = z.strictObject({
  to: z.string().trim().max(EMAIL_MAX).optional(),
  status: z.enum(MAIL_STATUSES).optional(),
  template: mailTemplateSchema.optional(),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
});
export type MailListQuery = z.infer<typeof mailListSchema>;

export const mailLogEntrySchema = z.object({
  id: z.uuid(),
  to: z.string(),
  template: z.string(),
  locale: localeSchema,
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  /** Why the last attempt failed; null once sent. */
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type MailLogEntry = z.infer<typeof mailLogEntrySchema>;

export const sendAgainSchema = z.strictObject({
  /** Another address, which needs a reason. */
  to: z.email().max(EMAIL_MAX).optional(),
  reason: z.string().trim().min(1).max(REASON_MAX).optional(),
});
export type SendAgainInput = z.infer<typeof sendAgainSchema>;

export type Attachment = { fileName: string; contentType: string; content: Uint8Array };
