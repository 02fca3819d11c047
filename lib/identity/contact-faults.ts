import 'server-only';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Day } from '../core/dates';
import type { FieldError } from '../core/validation';
import type { ProfileContact } from './schema';

type Checked = { [Key in 'phone' | 'birthDate']?: ProfileContact[Key] | null | undefined };

const isAssigned = (number: string): boolean => parsePhoneNumberFromString(number)?.isValid() === true;

/**
 * Checks of a contact beyond its schema: a future birth date, and phone numbers outside their country's numbering
 * plan. Server only, because of the size of the plans.
 * @param path of the contact in the input, with its dot: `shippingContact.`; empty at the top level
 */
export function contactFaults(contact: Checked | null | undefined, path: string, day: Day): FieldError[] {
  const { phone, birthDate } = contact ?? {};
  return [
    ...(birthDate && birthDate > day ? [{ path: `${path}birthDate`, code: 'past_date' as const }] : []),
    ...(phone && !isAssigned(phone.number) ? [{ path: `${path}phone.number`, code: 'phone' as const }] : []),
  ];
}
