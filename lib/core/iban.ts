/** The account in the examples of the QR-bill standard. Payments to it are lost. */
export const EXAMPLE_IBAN = 'CH4431999123000889012';

const LETTER_BASE = 55;
/** Institutions with these numbers accept only payments with a QR reference. */
const QR_INSTITUTIONS = { from: 30_000, to: 31_999 } as const;

/** Digits and letters (A = 10 … Z = 35) as one number, modulo 97 (ISO 7064). */
export const mod97 = (text: string): number =>
  [...text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - LETTER_BASE))].reduce(
    (rest, digit) => (rest * 10 + Number(digit)) % 97,
    0,
  );

/** A Swiss or Liechtenstein IBAN without spaces; null if malformed or if its check digits are wrong. */
export function parseSwissIban(text: string): string | null {
  const iban = text.replace(/\s/g, '').toUpperCase();
  if (!/^(CH|LI)\d{7}[A-Z0-9]{12}$/.test(iban)) return null;
  return mod97(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1 ? iban : null;
}

/** True if the account requires a QR reference (QRR). Others use a creditor reference (SCOR). */
export function isQrIban(iban: string): boolean {
  const institution = Number(iban.slice(4, 9));
  return institution >= QR_INSTITUTIONS.from && institution <= QR_INSTITUTIONS.to;
}
