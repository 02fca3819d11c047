import 'server-only';
import { addDays, dayOf } from '../core/dates';
import { CURRENCY } from '../core/money';
import { drawDocument } from '../documents/draw-document';
import { documentTranslator } from '../documents/translator';
import type { Locale } from '../i18n/languages';
import type { Attachment } from '../mail/schema';
import { creditorReference } from '../payments/creditor-reference';
import { creditorOf, invoiceDays, invoiceIban } from '../payments/invoice-account';

/** No order has this number, so that a payment of the test invoice would be listed for review. */
const NUMBER = '00-00-000001';
const AMOUNT_CENTS = 100;

/** An invoice to the company itself, to look at; null without an account for invoices. */
export async function testInvoice(locale: Locale, at: Date): Promise<Attachment | null> {
  const iban = invoiceIban();
  if (!iban) return null;
  const t = documentTranslator(locale);
  const creditor = creditorOf(locale);
  const { name, street, number = '', zip, city } = creditor;
  const address = [name, `${street} ${number}`.trim(), `${zip} ${city}`];
  const today = dayOf(at);
  return {
    fileName: t('invoice.fileName', { number: NUMBER }),
    contentType: 'application/pdf',
    content: await drawDocument('invoice', {
      locale,
      createdAt: at,
      dueOn: addDays(today, invoiceDays() ?? 0),
      order: {
        number: NUMBER,
        placedOn: today,
        firstName: '',
        lines: [{ title: t('invoice.test'), holder: '', priceCents: AMOUNT_CENTS, addOns: [] }],
        subTotalCents: AMOUNT_CENTS,
        discountCents: 0,
        discountCodes: [],
        isVoucher: false,
        vouchersLeft: [],
        refunds: [],
        shippingCents: 0,
        totalCents: AMOUNT_CENTS,
        state: 'open',
        awaited: 'nothing',
        items: 0,
        shipping: address,
        billing: address,
      },
      bill: {
        iban,
        creditor,
        reference: creditorReference(iban, NUMBER),
        amountCents: AMOUNT_CENTS,
        currency: CURRENCY,
        debtor: creditor,
        message: t('invoice.test'),
      },
    }),
  };
}
