import 'server-only';
import { getBrand } from '../config/brand';
import type { Locale } from '../i18n/languages';
import { contactCopyMail, contactMessageMail, type ContactFacts } from './contact-mails';
import type { Block, MailContent } from './content';
import { giftVoucher, type GiftMailFacts } from './gift-template';
import { ORDER_MAIL_WRITERS, type OrderMailFacts } from './order-templates';
import { passIssued, type PassMailFacts } from './pass-template';
import { renewalReminder, type RenewalMailFacts } from './renewal-template';
import type { MailTemplate } from './schema';
import { contentOf } from './template-content';
import { mailTranslator } from './translator';

/** Data of each mail. Links carry tokens: never store them. */
export type MailFacts = {
  activation: { firstName: string; url: string };
  account_exists: { firstName: string; loginUrl: string };
  password_reset: { firstName: string; url: string };
  password_changed: { firstName: string; forgotUrl: string };
  email_confirmation: { firstName: string; url: string };
  email_change: { firstName: string; forgotUrl: string };
  session_ended: { firstName: string; forgotUrl: string };
  second_factor_added: { firstName: string; forgotUrl: string };
  second_factor_removed: { firstName: string; forgotUrl: string };
  account_deleted: { firstName: string };
  contact_message: ContactFacts;
  contact_copy: ContactFacts;
  gift_voucher: GiftMailFacts;
  pass_issued: PassMailFacts;
  renewal_reminder: RenewalMailFacts;
} & OrderMailFacts;

type LinkMail = Exclude<
  MailTemplate,
  | 'contact_message'
  | 'contact_copy'
  | 'account_deleted'
  | 'gift_voucher'
  | 'pass_issued'
  | 'renewal_reminder'
  | keyof OrderMailFacts
>;

/** A mail with one action: reason, button, and what to do if the recipient did not request it. */
function linkMail(locale: Locale, key: LinkMail, firstName: string, url: string): MailContent {
  const t = mailTranslator(locale);
  const { name } = getBrand();
  const blocks: Block[] = [
    { kind: 'text', text: t(`${key}.text`, { brand: name }) },
    { kind: 'button', label: t(`${key}.button`), url, hint: t('common.linkHint') },
    { kind: 'text', text: t(`${key}.otherwise`) },
  ];
  return contentOf(t, locale, { key, firstName, blocks });
}

/** Without a button: the account no longer exists. */
function accountDeleted(locale: Locale, { firstName }: MailFacts['account_deleted']): MailContent {
  const t = mailTranslator(locale);
  const blocks: Block[] = [
    { kind: 'text', text: t('account_deleted.text', { brand: getBrand().name }) },
    { kind: 'text', text: t('account_deleted.kept') },
  ];
  return contentOf(t, locale, { key: 'account_deleted', firstName, blocks });
}

type Writers = { [T in MailTemplate]: (locale: Locale, facts: MailFacts[T]) => MailContent };

/** One writer per template; texts are in `messages/*.json` under `mail`. */
export const MAIL_WRITERS: Writers = {
  contact_message: contactMessageMail,
  contact_copy: contactCopyMail,
  activation: (locale, { firstName, url }) => linkMail(locale, 'activation', firstName, url),
  account_exists: (locale, { firstName, loginUrl }) =>
    linkMail(locale, 'account_exists', firstName, loginUrl),
  password_reset: (locale, { firstName, url }) => linkMail(locale, 'password_reset', firstName, url),
  password_changed: (locale, { firstName, forgotUrl }) =>
    linkMail(locale, 'password_changed', firstName, forgotUrl),
  email_confirmation: (locale, { firstName, url }) => linkMail(locale, 'email_confirmation', firstName, url),
  email_change: (locale, { firstName, forgotUrl }) => linkMail(locale, 'email_change', firstName, forgotUrl),
  session_ended: (locale, { firstName, forgotUrl }) =>
    linkMail(locale, 'session_ended', firstName, forgotUrl),
  second_factor_added: (locale, { firstName, forgotUrl }) =>
    linkMail(locale, 'second_factor_added', firstName, forgotUrl),
  second_factor_removed: (locale, { firstName, forgotUrl }) =>
    linkMail(locale, 'second_factor_removed', firstName, forgotUrl),
  account_deleted: accountDeleted,
  gift_voucher: giftVoucher,
  pass_issued: passIssued,
  renewal_reminder: renewalReminder,
  ...ORDER_MAIL_WRITERS,
};
