import 'server-only';
import { getBrand } from '../config/brand';
import type { Locale } from '../i18n/languages';
import { passExtended, passRestored, type ExtensionMailFacts } from './extension-template';
import { cardReplaced, type CardMailFacts } from './card-template';
import { contactCopyMail, contactMessageMail, type ContactFacts } from './contact-mails';
import type { MailContent } from './content';
import { giftVoucher, type GiftMailFacts } from './gift-template';
import { operationAlert, type OperationMailFacts } from './operation-template';
import { ORDER_MAIL_WRITERS, type OrderMailFacts } from './order-templates';
import { passIssued, type PassMailFacts } from './pass-template';
import { proposalAnswered, type ProposalMailFacts } from './proposal-template';
import { settlementStatement, type StatementMailFacts } from './statement-template';
import { telephoneSilent, type TelephoneMailFacts } from './telephone-template';
import { renewalReminder, type RenewalMailFacts } from './renewal-template';
import type { MailTemplate } from './schema';
import { mailWriter } from './template-content';

/** Mails with a reason, one button, and what to do if the recipient did not request it. */
export const LINK_MAILS = [
  'activation',
  'account_exists',
  'password_reset',
  'staff_invitation',
  'house_login',
  'house_invitation',
  'password_changed',
  'email_confirmation',
  'email_change',
  'session_ended',
  'second_factor_added',
  'second_factor_removed',
  'opening_test',
] as const satisfies readonly MailTemplate[];

export type LinkMail = (typeof LINK_MAILS)[number];

type LinkMailFacts = { firstName: string; url: string };

/** Data of all other mails. Links carry tokens: never store them. */
export type MailFacts = {
  account_deleted: { firstName: string };
  contact_message: ContactFacts;
  contact_copy: ContactFacts;
  gift_voucher: GiftMailFacts;
  pass_issued: PassMailFacts;
  card_replaced: CardMailFacts;
  pass_extended: ExtensionMailFacts;
  pass_restored: ExtensionMailFacts;
  renewal_reminder: RenewalMailFacts;
  settlement_statement: StatementMailFacts;
  proposal_answered: ProposalMailFacts;
  operation_alert: OperationMailFacts;
  telephone_silent: TelephoneMailFacts;
} & OrderMailFacts;

/** @param url where the button leads */
export const linkMail = (locale: Locale, key: LinkMail, facts: LinkMailFacts): MailContent =>
  mailWriter(key, (t, { firstName, url }: LinkMailFacts) => ({
    firstName,
    blocks: [
      { kind: 'text', text: t(`${key}.text`, { brand: getBrand().name }) },
      { kind: 'button', label: t(`${key}.button`), url, hint: t('common.linkHint') },
      { kind: 'text', text: t(`${key}.otherwise`) },
    ],
  }))(locale, facts);

/** Without a button: the account no longer exists. */
const accountDeleted = mailWriter('account_deleted', (t, { firstName }: { firstName: string }) => ({
  firstName,
  blocks: [
    { kind: 'text', text: t('account_deleted.text', { brand: getBrand().name }) },
    { kind: 'text', text: t('account_deleted.kept') },
  ],
}));

type Writers = { [T in keyof MailFacts]: (locale: Locale, facts: MailFacts[T]) => MailContent };

/** One writer for every other template; texts are in `messages/*.json` under `mail`. */
export const MAIL_WRITERS: Writers = {
  contact_message: contactMessageMail,
  contact_copy: contactCopyMail,
  account_deleted: accountDeleted,
  gift_voucher: giftVoucher,
  pass_issued: passIssued,
  card_replaced: cardReplaced,
  pass_extended: passExtended,
  pass_restored: passRestored,
  renewal_reminder: renewalReminder,
  settlement_statement: settlementStatement,
  proposal_answered: proposalAnswered,
  operation_alert: operationAlert,
  telephone_silent: telephoneSilent,
  ...ORDER_MAIL_WRITERS,
};
