import { z } from 'zod';

const person = z.object({ firstName: z.string() });
const ofOrder = z.object({ orderId: z.uuid() });
const ofMessage = z.object({ messageId: z.uuid() });
const oneTimeLink = person.extend({ tokenId: z.uuid() });

/**
 * Every mail and the facts it is written from: ids and names, never a secret. Links with tokens are made
 * when the mail is sent.
 */
export const MAIL_DATA = {
  activation: oneTimeLink,
  /** Somebody signed up with an address that has an account: says so to its owner, and to nobody else. */
  account_exists: person,
  password_reset: oneTimeLink,
  password_changed: person,
  /** To the new address: the link that makes it the account's. */
  email_confirmation: oneTimeLink,
  /** To the old address: that a new one was given. */
  email_change: person,
  /** A refresh token came back after its use: somebody has a copy of it. */
  session_ended: person,
  /** Staff sign in with a code from now on, or do so no more. */
  second_factor_added: person,
  second_factor_removed: person,
  /** The last one: its account is gone. */
  account_deleted: person,
  order_confirmation: ofOrder,
  /** To whom a voucher is given. */
  gift_voucher: z.object({ voucherId: z.uuid() }),
  /** To the holder of a pass that a company ordered. */
  pass_issued: z.object({ orderItemId: z.uuid() }),
  invoice: ofOrder,
  /** The first or the second time that an invoice is asked for. */
  invoice_reminder: ofOrder.extend({ level: z.int().min(1).max(2) }),
  order_cancelled: ofOrder,
  order_refunded: ofOrder,
  /** Passes that end; `stage` is how many days before. */
  renewal_reminder: person.extend({
    uniqueKeys: z.array(z.string()),
    validUntil: z.string(),
    stage: z.int(),
  }),
  /** To whoever answers, and to the sender: what came through the contact form. */
  contact_message: ofMessage,
  contact_copy: ofMessage,
} as const;

export type MailTemplate = keyof typeof MAIL_DATA;
export type MailData<T extends MailTemplate> = z.infer<(typeof MAIL_DATA)[T]>;

export const mailTemplateSchema = z.object(MAIL_DATA).keyof();

export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;

/** A file that goes with a mail. */
export type Attachment = { fileName: string; contentType: string; content: Uint8Array };
