import { isQrIban, mod97 } from '../core/iban';

const QRR_DIGITS = 26;
const SEQUENCE_DIGITS = 10;
/** Row of the recursive modulo 10 procedure for each carry (SIX, Implementation Guidelines QR-bill, annex B). */
const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const;

function mod10(digits: string): number {
  const carry = [...digits].reduce((rest, digit) => CARRIES[(rest + Number(digit)) % 10] ?? 0, 0);
  return (10 - carry) % 10;
}

/** Check digits of a creditor reference (ISO 11649). */
const scorChecks = (body: string): string => String(98 - mod97(`${body}RF00`)).padStart(2, '0');

/**
 * Payment reference of an order: QRR for a QR-IBAN, otherwise SCOR. Deterministic.
 * @param number as `25-26-000123`
 */
export function creditorReference(iban: string, number: string): string {
  const end = number.lastIndexOf('-') + 1;
  const body = number.slice(0, end).replace(/\D/g, '') + number.slice(end).padStart(SEQUENCE_DIGITS, '0');
  if (!isQrIban(iban)) return `RF${scorChecks(body)}${body}`;
  const digits = body.padStart(QRR_DIGITS, '0');
  return digits + String(mod10(digits));
}

/** Normalises a typed or received reference; null if its check digits are wrong. */
export function parseReference(text: string): string | null {
  const reference = text.replace(/\s/g, '').toUpperCase();
  if (/^\d{27}$/.test(reference))
    return mod10(reference.slice(0, QRR_DIGITS)) === Number(reference.slice(QRR_DIGITS)) ? reference : null;
  if (!/^RF\d{2}[0-9A-Z]{1,21}$/.test(reference)) return null;
  return scorChecks(reference.slice(4)) === reference.slice(2, 4) ? reference : null;
}

/** Formatted in groups: five from the right for QRR, four from the left for SCOR. */
export const formatReference = (reference: string): string =>
  reference.startsWith('RF')
    ? reference.replace(/(.{4})(?=.)/g, '$1 ')
    : reference.replace(/\B(?=(\d{5})+(?!\d))/g, ' ');
