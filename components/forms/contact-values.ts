import { z } from 'zod';
import type { OrderContact, ProfileContact } from '@/lib/identity/schema';

const text = z.string();

/** Contact fields while they are edited: every field is present, most as text. */
export const contactValuesSchema = z.object({
  gender: z.enum(['none', 'male', 'female']),
  title: z.enum(['none', 'mr', 'mrs', 'ms']),
  firstName: text,
  lastName: text,
  company: text,
  email: text,
  phone: z.object({ country: text, number: text }),
  address: z.object({
    street: text,
    number: text,
    complement: text,
    zip: text,
    city: text,
    // leaves the values of the form with its field, which only Swiss addresses have
    state: text.default(''),
    country: text,
  }),
});

export type ContactValues = z.infer<typeof contactValuesSchema>;

/** Form values of a contact, with empty fields for missing data. */
export function contactValues(contact: Partial<OrderContact | ProfileContact>): ContactValues {
  const { address, phone } = contact;
  return {
    gender: contact.gender ?? 'none',
    title: contact.title ?? 'none',
    firstName: contact.firstName ?? '',
    lastName: contact.lastName ?? '',
    company: contact.company ?? '',
    email: contact.email ?? '',
    phone: { country: phone?.country ?? 'CH', number: phone?.number ?? '' },
    address: {
      street: address?.street ?? '',
      number: address?.number ?? '',
      complement: address?.complement ?? '',
      zip: address?.zip ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      country: address?.country ?? 'CH',
    },
  };
}
