import 'server-only';
import { getBrand } from '../config/brand';
import { getEnv } from '../config/env';
import type { Locale } from '../i18n/languages';
import type { Block, MailContent } from './content';
import type { OrderSheet } from './order-sheet';
import { mailTemplateSchema, type MailTemplate } from './schema';
import { LINK_MAILS, linkMail, MAIL_WRITERS, type LinkMail, type MailFacts } from './templates';
import type { MailTexts } from './text-schema';
import { mailTranslator } from './translator';

const ADDRESS = ['Camille Rochat', 'Rue du Lac 7', '2502 Biel/Bienne'];

const sampleOrder = (state: OrderSheet['state']): OrderSheet => ({
  number: '26-27-000123',
  placedOn: '2026-11-21',
  firstName: 'Camille',
  lines: [
    {
      title: 'Passage 26–27',
      holder: 'Camille Rochat',
      priceCents: 46_500,
      addOns: [{ title: 'Festivals', priceCents: 9_000 }],
    },
    { title: 'Passage 26–27', holder: 'Noé Łucjan-Šimková', priceCents: 46_500, addOns: [] },
  ],
  subTotalCents: 102_000,
  discountCents: 10_200,
  discountCodes: ['BIENVENUE10'],
  isVoucher: false,
  vouchersLeft: [],
  refunds: [],
  shippingCents: 500,
  totalCents: 92_300,
  state,
  awaited: 'passes',
  items: 2,
  shipping: ADDRESS,
  billing: ADDRESS,
});

const person = { firstName: 'Camille' };
const open = {
  order: sampleOrder('open'),
  dueOn: '2026-12-21',
  reference: '00 00000 00000 26270 00000 01238',
};
const PARTS = ['2026-12-21', '2027-01-21', '2027-02-21', '2027-03-21'].map((dueOn) => ({
  dueOn,
  amountCents: 23_075,
}));
const contact = {
  ...person,
  lastName: 'Rochat',
  email: 'camille@passage.example',
  topic: 'Passage',
  subject: 'Passage',
  message: 'Camille Rochat\nRue du Lac 7\n2502 Biel/Bienne',
};

/** Sample data of every mail that is more than a link. A missing template is a compile error. */
const samples = (locale: Locale, url: string): MailFacts => ({
  account_deleted: person,
  contact_message: contact,
  contact_copy: contact,
  order_confirmation: {
    order: sampleOrder('paid'),
    passes: { count: 2, valid: { when: 'until', day: '2027-08-31' } },
    elsewhere: 'some',
    lostNumbers: ['7K3M9-9QX24-T'],
    blockedNumbers: ['K7QM2-X9TRB-4'],
    gifts: {
      attached: 1,
      mailed: [{ recipientName: 'Noé', email: 'noe@passage.example', onDay: '2026-12-24' }],
    },
    url,
  },
  invoice: { ...open, url },
  invoice_reminder: { ...open, url, level: 1 },
  payment_plan: { ...open, url, parts: PARTS },
  instalment_reminder: { ...open, url, openCents: 23_075, level: 1 },
  order_copy: { order: sampleOrder('paid'), document: 'passes', url },
  order_cancelled: { order: sampleOrder('cancelled'), url },
  order_refunded: {
    order: sampleOrder('refunded'),
    amountCents: 23_075,
    returnedCents: 13_500,
    expiredReturns: [{ amountCents: 3_500, expiresOn: '2026-10-31' }],
    url,
  },
  order_reopened: { ...open, url },
  order_corrected: { order: sampleOrder('paid'), amountCents: 46_500, returnedCents: 0, url },
  gift_voucher: {
    recipientName: 'Noé',
    senderName: 'Camille',
    message: 'Bravo, Noé',
    title: 'Passage 26–27',
    code: 'CADEAU-DEMO',
    url,
    expiresOn: '2028-12-31',
  },
  pass_issued: {
    ...person,
    giver: getBrand().company[locale],
    title: 'Passage 26–27',
    uniqueKey: '7K3M9-9QX24-T',
    validFrom: '2026-09-01',
    validUntil: '2027-08-31',
    isQueued: false,
    url,
    isOwned: false,
  },
  card_replaced: { ...person, uniqueKey: '7K3M9-9QX24-T', reason: 'lost', medium: 'printed', url },
  pass_extended: {
    ...person,
    passes: [{ number: '7K3M9-9QX24-T', validUntil: '2027-09-30' }],
    message: 'Le musée est resté fermé en février.',
    url,
  },
  pass_restored: {
    ...person,
    passes: [{ number: '7K3M9-9QX24-T', validUntil: '2027-08-31' }],
    message: '',
    url,
  },
  operation_alert: { ...person, problems: ['mails', 'backup'], url },
  renewal_reminder: {
    ...person,
    passes: [{ holder: 'Camille Rochat', number: '7K3M9-9QX24-T', url }],
    validUntil: '2027-08-31',
    daysLeft: 30,
  },
  proposal_answered: {
    ...person,
    title: 'Nuits de neige',
    place: 'Kornhalle',
    state: 'taken',
    answer: 'Merci !',
    url,
  },
  telephone_silent: {
    ...person,
    telephone: 'Entrée principale',
    place: 'Kornhalle',
    lastSeenAt: new Date('2026-11-21T18:40:00Z'),
    url,
  },
  settlement_statement: {
    name: 'Kornhalle',
    number: '2026-0204',
    kind: 'final',
    edition: '25-26',
    from: '2025-09-01',
    until: '2026-08-31',
    visits: 3_684,
    netCents: 750_148,
    objectUntil: '2026-12-20',
  },
});

const isLinkMail = (template: MailTemplate): template is LinkMail =>
  LINK_MAILS.some((one) => one === template);

const write = <T extends keyof MailFacts>(locale: Locale, template: T, facts: MailFacts): MailContent =>
  MAIL_WRITERS[template](locale, facts[template]);

/** The mail that shows texts shared by all: it has the most of them. */
const COMMON_SAMPLE = 'order_confirmation';

/** A mail with sample data, as it would be sent. */
export function sampleMail(locale: Locale, texts: MailTexts): MailContent {
  const url = `${getEnv().publicUrl}/${locale}`;
  const template = texts === 'common' ? COMMON_SAMPLE : texts;
  return isLinkMail(template)
    ? linkMail(locale, template, { ...person, url })
    : write(locale, template, samples(locale, url));
}

/** A sample that says that it is one. */
export function testMail(locale: Locale, texts: MailTexts): MailContent {
  const t = mailTranslator(locale);
  const sample = sampleMail(locale, texts);
  const note: Block = { kind: 'note', title: t('text_test.title'), text: t('text_test.text') };
  return {
    ...sample,
    subject: t('text_test.subject', { subject: sample.subject }),
    blocks: [note, ...sample.blocks],
  };
}

/** Every mail in a language, as it would be sent. */
export const mailPreviews = (locale: Locale): { template: MailTemplate; content: MailContent }[] =>
  mailTemplateSchema.options.map((template) => ({
    template,
    content: template === 'text_test' ? testMail(locale, 'activation') : sampleMail(locale, template),
  }));
