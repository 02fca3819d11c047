import 'server-only';
import { dayOf } from '../core/dates';
import { drawDocument } from '../documents/draw-document';
import type { InvoicePart } from '../documents/invoice-document';
import type { PassSheet } from '../documents/pass-sheet';
import { documentTranslator } from '../documents/translator';
import type { Locale } from '../i18n/languages';
import type { OrderContact } from '../identity/schema';
import type { OrderSheet } from '../mail/order-sheet';
import type { Attachment } from '../mail/schema';
import type { OrderForDocuments } from '../orders/queries';
import { awaitedOf, countItems, withoutRefunded } from '../orders/contents-view';
import { isPaid } from '../orders/rules';
import type { OrderStatus } from '../orders/schema';
import { hasCode } from '../passes/rules';
import type { CodedPass, PassView } from '../passes/schema';
import { creditorOf, invoiceIban } from '../payments/invoice-account';
import { debtorOf, type QrBill } from '../payments/qr-bill';
import { linesByPerson, linesByProduct } from './order-lines';

const PDF = 'application/pdf';
const HOME_COUNTRY = 'CH';

function addressLines({ company, firstName, lastName, email, address }: OrderContact): string[] {
  const names = [company ?? '', `${firstName} ${lastName}`].filter(Boolean);
  if (!address) return [...names, email];
  const { street, number, complement, zip, city, country } = address;
  return [
    ...names,
    complement ?? '',
    `${street} ${number}`.trim(),
    country === HOME_COUNTRY ? `${zip} ${city}` : `${country}-${zip} ${city}`,
  ].filter(Boolean);
}

const STATES: Record<OrderStatus, OrderSheet['state']> = {
  pending: 'open',
  completed: 'paid',
  produced: 'paid',
  archived: 'paid',
  refunded: 'refunded',
  cancelled: 'cancelled',
};

/** The order as printed for its customer. */
export function orderSheet({ locale, order, day, givenBack }: OrderForDocuments): OrderSheet {
  const { summary, shippingContact, billingContact } = order;
  const { codes } = summary;
  const valid = withoutRefunded(order, givenBack);
  const [shipping, billing] = [addressLines(shippingContact), addressLines(billingContact)];
  return {
    number: order.number,
    placedOn: dayOf(new Date(order.date)),
    firstName: billingContact.firstName,
    lines: order.channel === 'pro' ? linesByProduct(order.products) : linesByPerson(order.products, locale),
    subTotalCents: summary.subTotal,
    discountCents: summary.discountTotal,
    discountCodes: codes.map(({ code }) => code),
    isVoucher: codes.some(({ kind }) => kind === 'voucher'),
    vouchersLeft: codes.flatMap(({ code, left }) =>
      left
        ? {
            code,
            amountCents: left.amount,
            expiresOn: left.expiresOn,
            isExpired: day > left.expiresOn,
          }
        : [],
    ),
    ...(order.customerReference ? { customerReference: order.customerReference } : {}),
    shippingCents: summary.shippingTotal,
    totalCents: summary.total,
    refunds: givenBack.map(({ amount, returned, at }) => ({
      on: dayOf(new Date(at)),
      amountCents: amount,
      returnedCents: returned,
    })),
    state: STATES[order.status],
    awaited: awaitedOf(valid),
    items: countItems(valid),
    shipping,
    billing: billing.join('\n') === shipping.join('\n') ? null : billing,
  };
}

/** Printed data of a pass. */
export const passSheet = (pass: CodedPass): PassSheet => ({
  number: pass.uniqueKey,
  title: pass.title,
  edition: pass.edition,
  firstName: pass.holder.firstName,
  lastName: pass.holder.lastName,
  birthDate: pass.holder.birthDate,
  validFrom: pass.validFrom,
  validUntil: pass.validUntil,
  extensions: pass.extensions.map(({ title }) => title),
  options: pass.options.map(({ title }) => title),
  ...(pass.entries ? { entries: pass.entries.total } : {}),
  qr: pass.qr,
});

/** The order confirmation as PDF, in the order's language. */
export async function confirmationFile(documents: OrderForDocuments): Promise<Attachment> {
  const { locale, order } = documents;
  const createdAt = new Date(order.date);
  return {
    fileName: documentTranslator(locale)('confirmation.fileName', { number: order.number }),
    contentType: PDF,
    content: await drawDocument('confirmation', { locale, order: orderSheet(documents), createdAt }),
  };
}

type PassFileFacts = {
  locale: Locale;
  order: Pick<OrderForDocuments['order'], 'number' | 'date'>;
  passes: readonly PassView[];
};

/** The passes of an order as PDF, except blocked ones; null if it has none (yet). */
export async function passesFile({ locale, order, passes }: PassFileFacts): Promise<Attachment | null> {
  const coded = passes.filter(hasCode);
  if (!coded.length) return null;
  const createdAt = new Date(order.date);
  const issued = { number: order.number, placedOn: dayOf(createdAt) };
  return {
    fileName: documentTranslator(locale)('passes.fileName', { number: order.number }),
    contentType: PDF,
    content: await drawDocument('passes', { locale, passes: coded.map(passSheet), order: issued, createdAt }),
  };
}

/** The QR-bill of an order; null if nothing is payable by invoice (any more). */
function billOf({ order, locale }: OrderForDocuments): QrBill | null {
  const iban = invoiceIban();
  const { address } = order.billingContact;
  if (order.status !== 'pending' || !order.reference || !iban || !address) return null;
  return {
    iban,
    creditor: creditorOf(locale),
    reference: order.reference,
    amountCents: order.open ?? order.total,
    currency: order.currency,
    debtor: debtorOf({ ...order.billingContact, address }),
    message: documentTranslator(locale)('invoice.message', { number: order.number }),
  };
}

/** Parts in which the order is paid, with a bill for each that is open; null without a payment plan. */
function partsOf(documents: OrderForDocuments): InvoicePart[] | null {
  const { order, locale } = documents;
  const bill = billOf(documents);
  if (!order.plan || !bill) return null;
  const t = documentTranslator(locale);
  const count = order.plan.length;
  return order.plan.map(({ dueOn, amount, open }, index) => {
    const position = index + 1;
    const message = t('invoice.partMessage', { number: order.number, position, count });
    return {
      ...{ position, count, dueOn, amountCents: amount },
      bill: open > 0 ? { ...bill, amountCents: open, message } : null,
    };
  });
}

/** The invoice of an order as PDF; null if it has none, or was cancelled. */
export async function invoiceFile(documents: OrderForDocuments): Promise<Attachment | null> {
  const { locale, order, reminders } = documents;
  const { number, status, dueOn } = order;
  if (!order.reference || !dueOn || (status !== 'pending' && !isPaid(status))) return null;
  return {
    fileName: documentTranslator(locale)('invoice.fileName', { number }),
    contentType: PDF,
    content: await drawDocument('invoice', {
      locale,
      order: orderSheet(documents),
      bill: billOf(documents),
      dueOn,
      reminders: order.plan ? 0 : reminders.count,
      parts: partsOf(documents),
      createdAt: new Date(order.date),
    }),
  };
}
