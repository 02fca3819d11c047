import { CALLING_CODES, type CountryCode } from './countries';

/**
 * Converts typed text to an international number by its format alone: `079 555 01 62` becomes `+41795550162` for
 * Switzerland. Italy keeps its leading zero. Does not check that the number is valid.
 */
export function toInternational(typed: string, country: CountryCode): string {
  const digits = typed.replace(/[^\d+]/g, '');
  if (digits === '') return '';
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  const national = country === 'IT' ? digits : digits.replace(/^0/, '');
  return `+${CALLING_CODES[country]}${national}`;
}

/** `+41 79 555 01 62`; other countries' numbers are unchanged. */
export const readablePhone = (number: string): string =>
  number.replace(/^\+41(\d{2})(\d{3})(\d{2})(\d{2})$/, '+41 $1 $2 $3 $4');

export type CheckedPhone = { number: string; shown: string };

/**
 * Checks a typed number against the numbering plan of its country. Undefined if invalid.
 * The plans are loaded on first use.
 */
export async function checkPhone(typed: string, country: CountryCode): Promise<CheckedPhone | undefined> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const phone = parsePhoneNumberFromString(typed, country);
  if (!phone?.isValid()) return undefined;
  return { number: phone.number, shown: phone.formatInternational() };
}
