import 'server-only';
import { getBrand } from '../config/brand';
import type { Day } from '../core/dates';
import { formatDay } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import type { Block, MailContent } from './content';
import type { OrderSheet } from './order-sheet';
import type { MailTemplate } from './schema';
import { mailTranslator, type Translate } from './translator';

/** What each mail is written from. Links carry their tokens: never store these. */
export type MailFacts = {
  activation: { firstName: string; url: string };
  account_exists: { firstName: string; loginUrl: string };
  password_reset: { firstName: string; url: string };
  password_changed: { firstName: string; forgotUrl: string };
  email_confirmation: { firstName: string; url: string };
  email_change: { firstName: string; forgotUrl: string };
  session_ended: { firstName: string; forgotUrl: string };
  order_confirmation: {
    order: OrderSheet;
    /** Passes attached, and the first day one of them is valid. */
    passes: { count: number; validFrom: Day } | null;
    passesUrl: string;
  };
};

const lines = (text: string) => text.split('\n');

type Body = { key: MailTemplate; firstName: string; blocks: Block[]; number?: string };

function content(t: Translate, locale: Locale, { key, firstName, blocks, number = '' }: Body): MailContent {
  const brand = getBrand();
  const question: Block = {
    kind: 'note',
    title: t('common.question.title'),
    text: t('common.question.text', { phone: brand.phone.label }),
  };
  return {
    locale,
    subject: t(`${key}.subject`, { brand: brand.name, number }),
    preview: t(`${key}.preview`, { brand: brand.name, number }),
    heading: lines(t(`${key}.heading`, { firstName })),
    blocks: [...blocks, question],
  };
}

type LinkMail = Exclude<MailTemplate, 'order_confirmation'>;

/** A mail of one step: why, the one button, and what to do when it was not you. */
function linkMail(locale: Locale, key: LinkMail, firstName: string, url: string): MailContent {
  const t = mailTranslator(locale);
  const { name } = getBrand();
  const blocks: Block[] = [
    { kind: 'text', text: t(`${key}.text`, { brand: name }) },
    { kind: 'button', label: t(`${key}.button`), url, hint: t('common.linkHint') },
    { kind: 'text', text: t(`${key}.otherwise`) },
  ];
  return content(t, locale, { key, firstName, blocks });
}

function orderConfirmation(locale: Locale, facts: MailFacts['order_confirmation']): MailContent {
  const t = mailTranslator(locale);
  const { order, passes } = facts;
  const received = t(`order_confirmation.${order.isPaid ? 'paid' : 'received'}`);
  const attached = passes
    ? t('order_confirmation.attached', { count: passes.count, day: formatDay(passes.validFrom) })
    : t('order_confirmation.confirmationAttached');
  const blocks: Block[] = [
    { kind: 'text', text: `${received} ${attached}` },
    { kind: 'button', label: t('order_confirmation.button'), url: facts.passesUrl, hint: '' },
    { kind: 'order', order },
  ];
  const { firstName, number } = order;
  return content(t, locale, { key: 'order_confirmation', firstName, blocks, number });
}

type Writers = { [T in MailTemplate]: (locale: Locale, facts: MailFacts[T]) => MailContent };

/** One writer per template; the texts are in `messages/*.json` under `mail`. */
export const MAIL_WRITERS: Writers = {
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
  order_confirmation: orderConfirmation,
};
