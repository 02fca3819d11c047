import 'server-only';
import { getBrand } from '../config/brand';
import { getEnv } from '../config/env';
import { EXAMPLE_IBAN, parseSwissIban } from '../core/iban';
import type { Locale } from '../i18n/languages';
import type { QrAddress } from './qr-bill';
import { qrText } from './qr-text';

/**
 * The account invoices are paid to, or null when there is none: then no invoice is offered. Where the sandbox
 * takes play money, invoices carry the example account.
 */
export function invoiceIban(): string | null {
  const { QR_IBAN, paymentProvider } = getEnv();
  if (!QR_IBAN) return paymentProvider === 'sandbox' ? EXAMPLE_IBAN : null;
  const iban = parseSwissIban(QR_IBAN);
  if (!iban) throw new Error('QR_IBAN is not a valid Swiss or Liechtenstein IBAN.');
  return iban;
}

/** Days an invoice may be paid in; null where none is offered. */
export const invoiceDays = (): number | null => (invoiceIban() ? getEnv().INVOICE_DUE_DAYS : null);

/** Whom an invoice is paid to. The house number at the end of the street stands in a field of its own. */
export function creditorOf(locale: Locale): QrAddress {
  const { company, street, zip, town } = getBrand();
  const [, name = street[locale], number = ''] = /^(.+?)\s+(\d+\s?[a-zA-Z]?)$/.exec(street[locale]) ?? [];
  const plain = (text: string) => qrText(text) ?? '';
  return {
    name: plain(company[locale]),
    street: plain(name),
    ...(number ? { number } : {}),
    zip,
    city: plain(town),
    country: 'CH',
  };
}
