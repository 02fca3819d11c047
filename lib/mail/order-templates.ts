import 'server-only';
import type { Day } from '../core/dates';
import type { Cents } from '../core/money';
import { formatDay, formatMoney } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import type { Block, MailContent } from './content';
import type { OrderSheet } from './order-sheet';
import { contentOf } from './template-content';
import { mailTranslator } from './translator';

type Payable = { order: OrderSheet; dueOn: Day; /** In groups, as it is printed. */ reference: string };

/** Data of the mails about an order. */
export type OrderMailFacts = {
  order_confirmation: {
    order: OrderSheet;
    /** Attached passes, and the earliest first day of validity. */
    passes: { count: number; validFrom: Day } | null;
    /** Account page with the purchase. */
    url: string;
  };
  invoice: Payable & { url: string };
  invoice_reminder: Payable & { url: string; level: number };
  order_copy: { order: OrderSheet; document: 'passes' | 'invoice'; url: string };
  order_cancelled: { order: OrderSheet; url: string };
  order_refunded: { order: OrderSheet; url: string };
  order_reopened: Payable & { url: string };
  order_corrected: { order: OrderSheet; amountCents: Cents; url: string };
};

function orderConfirmation(locale: Locale, facts: OrderMailFacts['order_confirmation']): MailContent {
  const t = mailTranslator(locale);
  const { order, passes, url } = facts;
  const isOnPass = order.awaited === 'passes' || order.awaited === 'addOns';
  const received = t(`order_confirmation.${order.state === 'paid' ? 'paid' : 'received'}`);
  const attached = passes
    ? t('order_confirmation.attached', { count: passes.count, day: formatDay(passes.validFrom) })
    : t('order_confirmation.confirmationAttached');
  const blocks: Block[] = [
    { kind: 'text', text: `${received} ${attached}` },
    { kind: 'button', label: t(`order_confirmation.${isOnPass ? 'button' : 'ordersButton'}`), url, hint: '' },
    { kind: 'order', order },
  ];
  const { firstName, number } = order;
  return contentOf(t, locale, { key: 'order_confirmation', firstName, blocks, number });
}

function payable(
  locale: Locale,
  key: 'invoice' | 'invoice_reminder' | 'order_reopened',
  { order, dueOn, reference, url, level = 0 }: Payable & { url: string; level?: number },
): MailContent {
  const t = mailTranslator(locale);
  const { awaited, customerReference, firstName, number } = order;
  const total = formatMoney(order.totalCents);
  const facts = { number, total, due: formatDay(dueOn), reference, level, awaited };
  const blocks: Block[] = [
    { kind: 'text', text: t(`${key}.text`, facts) },
    { kind: 'text', text: t(`${key}.pay`, facts) },
    ...(customerReference
      ? [{ kind: 'text' as const, text: t('invoice.yourReference', { reference: customerReference }) }]
      : []),
    { kind: 'button', label: t('invoice.button'), url, hint: '' },
    { kind: 'order', order },
  ];
  return contentOf(t, locale, { key, firstName, blocks, number, params: facts });
}

function orderCopy(locale: Locale, { order, document, url }: OrderMailFacts['order_copy']): MailContent {
  const t = mailTranslator(locale);
  const { firstName, number } = order;
  const blocks: Block[] = [
    { kind: 'text', text: t(`order_copy.${document}`, { number }) },
    { kind: 'button', label: t('order_copy.button'), url, hint: '' },
  ];
  return contentOf(t, locale, { key: 'order_copy', firstName, blocks, number });
}

function ended(
  locale: Locale,
  key: 'order_cancelled' | 'order_refunded',
  { order, url }: OrderMailFacts['order_cancelled'],
): MailContent {
  const t = mailTranslator(locale);
  const { firstName, number, totalCents } = order;
  const isFee = order.awaited === 'card';
  const blocks: Block[] = [
    { kind: 'text', text: t(`${key}.text`, { number, total: formatMoney(totalCents) }) },
    // a fee is not ordered again
    ...(isFee ? [] : [{ kind: 'button' as const, label: t(`${key}.button`), url, hint: '' }]),
    { kind: 'order', order },
  ];
  return contentOf(t, locale, { key, firstName, blocks, number });
}

function corrected(
  locale: Locale,
  { order, amountCents, url }: OrderMailFacts['order_corrected'],
): MailContent {
  const t = mailTranslator(locale);
  const { firstName, number } = order;
  const blocks: Block[] = [
    { kind: 'text', text: t('order_corrected.text', { number, amount: formatMoney(amountCents) }) },
    { kind: 'button', label: t('order_corrected.button'), url, hint: '' },
  ];
  return contentOf(t, locale, { key: 'order_corrected', firstName, blocks, number });
}

type Writers = { [T in keyof OrderMailFacts]: (locale: Locale, facts: OrderMailFacts[T]) => MailContent };

/** Writers of the mails about an order. */
export const ORDER_MAIL_WRITERS: Writers = {
  order_confirmation: orderConfirmation,
  invoice: (locale, facts) => payable(locale, 'invoice', facts),
  invoice_reminder: (locale, facts) => payable(locale, 'invoice_reminder', facts),
  order_copy: orderCopy,
  order_cancelled: (locale, facts) => ended(locale, 'order_cancelled', facts),
  order_refunded: (locale, facts) => ended(locale, 'order_refunded', facts),
  order_reopened: (locale, facts) => payable(locale, 'order_reopened', facts),
  order_corrected: corrected,
};
