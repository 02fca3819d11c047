import 'server-only';
import type { Db } from '../db/client';
import { screenUrl } from '../i18n/screen-url';
import type { Locale } from '../i18n/languages';
import { activationUrl, emailUrl, resetUrl } from '../identity/one-time-tokens';
import { MailError, type Message } from '../mail/message';
import type { QueuedMail } from '../mail/outbox';
import { renderHtml } from '../mail/render-html';
import { renderText } from '../mail/render-text';
import { MAIL_DATA, mailTemplateSchema, type MailData, type MailTemplate } from '../mail/schema';
import { MAIL_WRITERS } from '../mail/templates';
import { composeGift } from './compose-gift-mail';
import { CONTACT_COMPOSERS } from './compose-contact-mail';
import { composePass } from './compose-pass-mail';
import { composeRenewalReminder } from './compose-renewal-mail';
import { ORDER_COMPOSERS, siteUrl, type Composed } from './compose-order-mail';

type Composers = {
  [T in MailTemplate]: (db: Db, data: MailData<T>, locale: Locale) => Promise<Composed>;
};

const forgotUrl = (locale: Locale) => siteUrl(screenUrl('/forgot-password', locale));

/** Loads the data of each mail by its ids. Tokens of links are created here. */
const COMPOSERS: Composers = {
  activation: async (_db, { tokenId, firstName }, locale) => ({
    content: MAIL_WRITERS.activation(locale, { firstName, url: activationUrl(tokenId, locale) }),
  }),
  password_reset: async (_db, { tokenId, firstName }, locale) => ({
    content: MAIL_WRITERS.password_reset(locale, { firstName, url: resetUrl(tokenId, locale) }),
  }),
  ...ORDER_COMPOSERS,
  renewal_reminder: composeRenewalReminder,
  ...CONTACT_COMPOSERS,
  gift_voucher: composeGift,
  pass_issued: (db, data, locale) => composePass(db, data, locale),
  account_exists: async (_db, { firstName }, locale) => ({
    content: MAIL_WRITERS.account_exists(locale, {
      firstName,
      loginUrl: siteUrl(screenUrl('/login', locale)),
    }),
  }),
  password_changed: async (_db, { firstName }, locale) => ({
    content: MAIL_WRITERS.password_changed(locale, { firstName, forgotUrl: forgotUrl(locale) }),
  }),
  email_confirmation: async (_db, { tokenId, firstName }, locale) => ({
    content: MAIL_WRITERS.email_confirmation(locale, { firstName, url: emailUrl(tokenId, locale) }),
  }),
  email_change: async (_db, { firstName }, locale) => ({
    content: MAIL_WRITERS.email_change(locale, { firstName, forgotUrl: forgotUrl(locale) }),
  }),
  account_deleted: async (_db, { firstName }, locale) => ({
    content: MAIL_WRITERS.account_deleted(locale, { firstName }),
  }),
  second_factor_added: async (_db, { firstName }, locale) => ({
    content: MAIL_WRITERS.second_factor_added(locale, { firstName, forgotUrl: forgotUrl(locale) }),
  }),
  second_factor_removed: async (_db, { firstName }, locale) => ({
    content: MAIL_WRITERS.second_factor_removed(locale, { firstName, forgotUrl: forgotUrl(locale) }),
  }),
  session_ended: async (_db, { firstName }, locale) => ({
    content: MAIL_WRITERS.session_ended(locale, { firstName, forgotUrl: forgotUrl(locale) }),
  }),
};

async function compose<T extends MailTemplate>(db: Db, template: T, mail: QueuedMail): Promise<Composed> {
  const data = MAIL_DATA[template].safeParse(mail.data);
  if (!data.success) throw new MailError('data does not fit the template', true);
  return COMPOSERS[template](db, data.data as MailData<T>, mail.locale);
}

/**
 * Composes the mail of an outbox row, with attachments.
 * @throws {MailError} final when the row can never become a mail
 */
export async function composeMail(db: Db, mail: QueuedMail): Promise<Message> {
  const template = mailTemplateSchema.safeParse(mail.template);
  if (!template.success) throw new MailError('unknown template', true);
  const { content, attachments = [], replyTo } = await compose(db, template.data, mail);
  return {
    id: mail.id,
    to: { name: mail.toName, address: mail.toAddress },
    replyTo,
    locale: mail.locale,
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
    attachments,
  };
}
