import 'server-only';
import { getBrand } from '../config/brand';
import { getEnv } from '../config/env';
import { EXAMPLE_IBAN, isQrIban, parseSwissIban } from '../core/iban';
import type { Locale } from '../i18n/languages';
import type { QrAddress } from './qr-bill';
import { qrText } from './qr-text';

/**
 * Account for invoices; null if none is configured, which disables invoices. With sandbox payments, the example
 * account.
 */
export function invoiceIban(): string | null {
  const { QR_IBAN, paymentProvider } = getEnv();
  if (!QR_IBAN) return paymentProvider === 'sandbox' ? EXAMPLE_IBAN : null;
  const iban = parseSwissIban(QR_IBAN);
  if (!iban) throw new Error('QR_IBAN is not a valid Swiss or Liechtenstein IBAN.');
  return iban;
}

/** An account that belongs to nobody. */
const EXAMPLE_PAYOUT_IBAN = 'CH9300762011623852957';

/** Account from which houses are paid; null if none is configured. With sandbox payments, an example account. */
export function payoutIban(): string | null {
  const { PAYOUT_IBAN, paymentProvider } = getEnv();
  if (!PAYOUT_IBAN) return paymentProvider === 'sandbox' ? EXAMPLE_PAYOUT_IBAN : null;
  const iban = parseSwissIban(PAYOUT_IBAN);
  if (!iban || isQrIban(iban)) throw new Error('PAYOUT_IBAN is not a valid Swiss or Liechtenstein IBAN.');
  return iban;
}

/** Payment term of invoices in days; null where invoices are not offered. */
export const invoiceDays = (): number | null => (invoiceIban() ? getEnv().INVOICE_DUE_DAYS : null);

/** The creditor of an invoice. The house number is split off the street into its own field. */
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
