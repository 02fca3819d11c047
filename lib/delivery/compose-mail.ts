import 'server-only';
import type { Db } from '../db/client';
import { screenUrl } from '../i18n/screen-url';
import type { Locale } from '../i18n/languages';
import { activationUrl, emailUrl, houseUrl, resetUrl } from '../identity/one-time-tokens';
import { MailError, type Message } from '../mail/message';
import type { QueuedMail } from '../mail/outbox-commands';
import { withTexts, type EditedTexts } from '../mail/edited-texts';
import { testMail } from '../mail/previews';
import { renderHtml } from '../mail/render-html';
import { renderText } from '../mail/render-text';
import { MAIL_DATA, mailTemplateSchema, type MailData, type MailTemplate } from '../mail/schema';
import { linkMail, MAIL_WRITERS, type LinkMail } from '../mail/templates';
import { readEditedTexts } from '../mail/text-queries';
import { mailTextsParams } from '../mail/text-schema';
import { composeGift } from './compose-gift-mail';
import { CONTACT_COMPOSERS } from './compose-contact-mail';
import { composeCard } from './compose-card-mail';
import { composeExtension } from './compose-extension-mail';
import { composePass } from './compose-pass-mail';
import { composeProposal } from './compose-proposal-mail';
import { composeTelephone } from './compose-telephone-mail';
import { composeStatement } from './compose-statement-mail';
import { composeRenewalReminder } from './compose-renewal-mail';
import { ORDER_COMPOSERS, siteUrl, type Composed } from './compose-order-mail';

const toScreen =
  (pathname: '/login' | '/forgot-password' | '/office/opening' | '/office/operation') => (locale: Locale) =>
    siteUrl(screenUrl(pathname, locale));

/** Where the button of each mail leads. Tokens exist only in the mail that is sent. */
const LINKS: { [T in LinkMail]: (locale: Locale, data: MailData<T>) => string } = {
  activation: (locale, { tokenId }) => activationUrl(tokenId, locale),
  account_exists: toScreen('/login'),
  password_reset: (locale, { tokenId }) => resetUrl(tokenId, locale),
  staff_invitation: (locale, { tokenId }) => resetUrl(tokenId, locale),
  house_login: (locale, { tokenId }) => houseUrl(tokenId, locale),
  house_invitation: (locale, { tokenId }) => houseUrl(tokenId, locale),
  password_changed: toScreen('/forgot-password'),
  email_confirmation: (locale, { tokenId }) => emailUrl(tokenId, locale),
  email_change: toScreen('/forgot-password'),
  session_ended: toScreen('/forgot-password'),
  second_factor_added: toScreen('/forgot-password'),
  second_factor_removed: toScreen('/forgot-password'),
  opening_test: toScreen('/office/opening'),
};

type Composers = {
  [T in Exclude<MailTemplate, LinkMail>]: (db: Db, data: MailData<T>, locale: Locale) => Promise<Composed>;
};

/** Loads what every other mail needs by the ids it carries. */
const COMPOSERS: Composers = {
  ...ORDER_COMPOSERS,
  ...CONTACT_COMPOSERS,
  renewal_reminder: composeRenewalReminder,
  gift_voucher: composeGift,
  pass_issued: composePass,
  card_replaced: composeCard,
  settlement_statement: composeStatement,
  proposal_answered: composeProposal,
  telephone_silent: composeTelephone,
  pass_extended: composeExtension('pass_extended'),
  pass_restored: composeExtension('pass_restored'),
  operation_alert: async (_db, facts, locale) => ({
    content: MAIL_WRITERS.operation_alert(locale, { ...facts, url: toScreen('/office/operation')(locale) }),
  }),
  account_deleted: async (_db, facts, locale) => ({ content: MAIL_WRITERS.account_deleted(locale, facts) }),
  text_test: async (_db, { template }, locale) => ({
    content: testMail(locale, mailTextsParams.shape.template.parse(template)),
  }),
};

function dataOf<T extends MailTemplate>(template: T, mail: QueuedMail): MailData<T> {
  const data = MAIL_DATA[template].safeParse(mail.data);
  if (!data.success) throw new MailError('data does not fit the template', true);
  return data.data as MailData<T>;
}

const compose = <T extends keyof Composers>(db: Db, template: T, mail: QueuedMail): Promise<Composed> =>
  COMPOSERS[template](db, dataOf(template, mail), mail.locale);

function composeLink<T extends LinkMail>(template: T, mail: QueuedMail): Composed {
  const data = dataOf(template, mail);
  const url = LINKS[template](mail.locale, data);
  return { content: linkMail(mail.locale, template, { firstName: data.firstName, url }) };
}

const isLinkMail = (template: MailTemplate): template is LinkMail => template in LINKS;

/** The texts of a trial in the place of those that are saved. */
function triedTexts(saved: EditedTexts, mail: QueuedMail): EditedTexts {
  const { template, texts } = dataOf('text_test', mail);
  const prefix = `${mail.locale}.${template}.`;
  return new Map([
    ...[...saved].filter(([key]) => !key.startsWith(prefix)),
    ...Object.entries(texts).map(([key, text]) => [prefix + key, text] as const),
  ]);
}

/**
 * Composes the mail of an outbox row, with attachments.
 * @throws {MailError} final when the row can never become a mail
 */
export async function composeMail(db: Db, mail: QueuedMail): Promise<Message> {
  const { success, data: template } = mailTemplateSchema.safeParse(mail.template);
  if (!success) throw new MailError('unknown template', true);
  const saved = await readEditedTexts(db);
  const texts = template === 'text_test' ? triedTexts(saved, mail) : saved;
  return withTexts(texts, () => composed(db, template, mail));
}

async function composed(db: Db, template: MailTemplate, mail: QueuedMail): Promise<Message> {
  const parts = isLinkMail(template) ? composeLink(template, mail) : await compose(db, template, mail);
  const { content, attachments = [], replyTo } = parts;
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
