import { storedEmail } from '../core/email';
import type { Cents } from '../core/money';
import { parseUniqueKey } from '../passes/rules';
import { parseReference } from '../payments/creditor-reference';

/** Possible meanings of a pasted text. A null part is not searched for. */
export type OfficeTerms = {
  text: string;
  orderNumber: string | null;
  /** Id of a thing, from the address of its page. */
  id: string | null;
  passNumber: string | null;
  reference: string | null;
  /** The last nine digits, which no spelling changes. */
  phone: string | null;
  /** Part of an e-mail address. */
  email: string | null;
  name: string | null;
  /** An amount of money, in Rappen. */
  cents: Cents | null;
};

const PHONE_DIGITS = 9;
const SEQUENCE_DIGITS = 6;
const PART_MIN = 3;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

function orderNumberIn(text: string): string | null {
  const [, first, second, sequence] = /^(\d\d)\s*[-–/]?\s*(\d\d)\s*[-–/\s]\s*(\d{1,6})$/.exec(text) ?? [];
  return sequence ? `${first}-${second}-${sequence.padStart(SEQUENCE_DIGITS, '0')}` : null;
}

/**
 * A pass number as typed, in the address of its page, or the content of a pass's QR code, which has it in its first or
 * second part.
 */
const passNumberIn = (text: string): string | null =>
  [text, ...text.split('.').slice(0, 2), ...(text.includes('://') ? text.split(/[/?#]/) : [])]
    .map(parseUniqueKey)
    .find((key) => key !== null) ?? null;

function phoneIn(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return /^[+\d\s()./–-]+$/.test(text) && digits.length >= PHONE_DIGITS ? digits.slice(-PHONE_DIGITS) : null;
}

const CENTS_MAX = 2_000_000_000;

/** An amount as typed or copied: `CHF 1’465.00`, `1465`, `12.50`, `20.–`. */
function centsIn(text: string): Cents | null {
  const amount = /^(?:chf|fr\.?)?\s*(\d{1,3}(?:['’\s]?\d{3})*)(?:[.,](?:(\d\d)|[-–—]+))?$/i.exec(text);
  const cents = Number(amount?.[1]?.replace(/\D/g, '')) * 100 + Number(amount?.[2] ?? 0);
  return cents > 0 && cents <= CENTS_MAX ? cents : null;
}

/** Reads a text from the search box. */
export function officeTerms(query: string): OfficeTerms {
  const text = query.trim();
  const isPart = text.length >= PART_MIN;
  const isOneWord = !/\s/.test(text);
  return {
    text,
    orderNumber: orderNumberIn(text),
    id: UUID.exec(text)?.[0].toLowerCase() ?? null,
    passNumber: passNumberIn(text),
    reference: parseReference(text),
    phone: phoneIn(text),
    // digits alone are an amount, a number or a telephone
    email: isPart && isOneWord && /\p{L}/u.test(text) && !text.includes('/') ? storedEmail(text) : null,
    // a number with letters is no name, except in that of a company
    name:
      isPart && /\p{L}{2}/u.test(text) && !text.includes('@') && !(isOneWord && /\d/.test(text))
        ? text
        : null,
    cents: centsIn(text),
  };
}
