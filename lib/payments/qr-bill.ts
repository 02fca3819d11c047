import type { Cents } from '../core/money';
import type { FieldError } from '../core/validation';
import type { Contact, OrderContact } from '../identity/schema';
import { qrText } from './qr-text';

/** A structured address, required on QR-bills since 21 November 2025. */
export type QrAddress = {
  name: string;
  street: string;
  number?: string;
  zip: string;
  city: string;
  country: string;
};

export type QrBill = {
  iban: string;
  creditor: QrAddress;
  reference: string;
  amountCents: Cents;
  currency: 'CHF';
  debtor: QrAddress;
  /** Free text for the payer. */
  message: string;
};

/** Maximum lengths of address parts. */
const MAX = { name: 70, street: 70, number: 16, zip: 16, city: 35 } as const;
const AMOUNT_MAX_CENTS = 99_999_999_999;

export const isBillable = (amountCents: Cents): boolean =>
  Number.isSafeInteger(amountCents) && amountCents > 0 && amountCents <= AMOUNT_MAX_CENTS;

/** The parts of a contact that a bill names. */
type Debtor = Pick<Contact, 'company' | 'firstName' | 'lastName' | 'address'>;

type Part = { path: string; text: string; max: number };

/** The parts of a contact on the bill, with their form paths. */
function partsOf({ company, firstName, lastName, address }: Debtor): Part[] {
  const person: Part[] = [
    { path: 'firstName', text: firstName, max: MAX.name },
    { path: 'lastName', text: lastName, max: MAX.name },
  ];
  return [
    ...(company ? [{ path: 'company', text: company, max: MAX.name }] : person),
    { path: 'address.street', text: address.street, max: MAX.street },
    { path: 'address.number', text: address.number, max: MAX.number },
    { path: 'address.zip', text: address.zip, max: MAX.zip },
    { path: 'address.city', text: address.city, max: MAX.city },
  ];
}

const plain = (text: string): string => qrText(text) ?? '';

const nameOf = ({ company, firstName, lastName }: Debtor): string =>
  plain(company || `${firstName} ${lastName}`);

/**
 * Fields of a contact that a QR-bill cannot contain; empty if valid.
 * @returns paths within the contact: characters the standard lacks, texts that are too long, or the missing address
 */
export function debtorFaults({ address, ...person }: OrderContact): FieldError[] {
  if (!address) return [{ path: 'address', code: 'required' }];
  const contact = { ...person, address };
  const faults = partsOf(contact).flatMap(({ path, text, max }): FieldError[] => {
    const written = qrText(text);
    if (written === null) return [{ path, code: 'format' }];
    if (!written && text) return [{ path, code: 'format' }];
    return written.length > max ? [{ path, code: 'max_length', params: { length: max } }] : [];
  });
  if (faults.length || nameOf(contact).length <= MAX.name) return faults;
  const length = Math.max(1, MAX.name - 1 - plain(contact.firstName).length);
  return [{ path: 'lastName', code: 'max_length', params: { length } }];
}

/** A contact as debtor of a bill. Check {@link debtorFaults} first. */
export function debtorOf(contact: Debtor): QrAddress {
  const { street, number, zip, city, country } = contact.address;
  return {
    name: nameOf(contact),
    street: plain(street),
    ...(plain(number) ? { number: plain(number) } : {}),
    zip: plain(zip),
    city: plain(city),
    country,
  };
}
