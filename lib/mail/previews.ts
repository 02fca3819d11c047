import 'server-only';
import { getBrand } from '../config/brand';
import { getEnv } from '../config/env';
import type { Locale } from '../i18n/languages';
import type { MailContent } from './content';
import type { OrderSheet } from './order-sheet';
import type { MailTemplate } from './schema';
import { MAIL_WRITERS } from './templates';

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
  discountCode: 'BIENVENUE10',
  shippingCents: 500,
  totalCents: 92_300,
  state,
  awaited: 'passes',
  shipping: ADDRESS,
  billing: ADDRESS,
});

type Samples = { [T in MailTemplate]: (locale: Locale) => MailContent };

const person = { firstName: 'Camille' };
const open = {
  order: sampleOrder('open'),
  dueOn: '2026-12-21',
  reference: '00 00000 00000 26270 00000 01238',
};
const contact = {
  ...person,
  lastName: 'Rochat',
  email: 'camille@passage.example',
  topic: 'Passage',
  subject: 'Passage',
  message: 'Camille Rochat\nRue du Lac 7\n2502 Biel/Bienne',
};

/** Every template with sample data. A missing template is a compile error. */
function samples(url: string): Samples {
  const w = MAIL_WRITERS;
  const link = { ...person, url };
  const forgot = { ...person, forgotUrl: url };
  return {
    activation: (locale) => w.activation(locale, link),
    account_exists: (locale) => w.account_exists(locale, { ...person, loginUrl: url }),
    password_reset: (locale) => w.password_reset(locale, link),
    password_changed: (locale) => w.password_changed(locale, forgot),
    email_confirmation: (locale) => w.email_confirmation(locale, link),
    email_change: (locale) => w.email_change(locale, forgot),
    session_ended: (locale) => w.session_ended(locale, forgot),
    second_factor_added: (locale) => w.second_factor_added(locale, forgot),
    second_factor_removed: (locale) => w.second_factor_removed(locale, forgot),
    account_deleted: (locale) => w.account_deleted(locale, person),
    contact_message: (locale) => w.contact_message(locale, contact),
    contact_copy: (locale) => w.contact_copy(locale, contact),
    order_confirmation: (locale) =>
      w.order_confirmation(locale, {
        order: sampleOrder('paid'),
        passes: { count: 2, validFrom: '2026-09-01' },
        url,
      }),
    invoice: (locale) => w.invoice(locale, { ...open, url }),
    invoice_reminder: (locale) => w.invoice_reminder(locale, { ...open, url, level: 1 }),
    order_cancelled: (locale) => w.order_cancelled(locale, { order: sampleOrder('cancelled'), url }),
    order_refunded: (locale) => w.order_refunded(locale, { order: sampleOrder('refunded'), url }),
    gift_voucher: (locale) =>
      w.gift_voucher(locale, {
        recipientName: 'Noé',
        senderName: 'Camille',
        message: '26–27',
        title: 'Passage 26–27',
        code: 'CADEAU-DEMO',
        url,
        expiresOn: '2028-12-31',
      }),
    pass_issued: (locale) =>
      w.pass_issued(locale, {
        ...person,
        giver: getBrand().company[locale],
        title: 'Passage 26–27',
        uniqueKey: '7K3M9-9QX24-T',
        validFrom: '2026-09-01',
        validUntil: '2027-08-31',
        url,
        isOwned: false,
      }),
    renewal_reminder: (locale) =>
      w.renewal_reminder(locale, {
        ...person,
        passes: [{ holder: 'Camille Rochat', number: '7K3M9-9QX24-T', url }],
        validUntil: '2027-08-31',
        stage: 30,
      }),
  };
}

/** Every mail in a language, as it would be sent. */
export function mailPreviews(locale: Locale): { template: MailTemplate; content: MailContent }[] {
  const all = samples(`${getEnv().publicUrl}/${locale}`);
  return (Object.keys(all) as MailTemplate[]).map((template) => ({
    template,
    content: all[template](locale),
  }));
}
