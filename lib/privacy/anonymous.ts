import type { Contact } from '../identity/schema';

/** Stands where a person stood: valid in every shape, nobody in none. */
const NOBODY = '—';

/** The contact of nobody. Orders need one, and whoever reads them must not stumble over it. */
export const ANONYMOUS_CONTACT: Contact = {
  gender: 'none',
  title: 'none',
  firstName: NOBODY,
  lastName: NOBODY,
  email: 'nobody@passage.invalid',
  phone: { country: 'CH', number: '+41000000000' },
  address: { street: NOBODY, number: '', zip: NOBODY, city: NOBODY, state: '', country: 'CH' },
};

/** The owner of a deleted account. */
export const ANONYMOUS_OWNER = { firstName: NOBODY, lastName: NOBODY };

/** What is left of a gift once sender and recipient are forgotten; kind and amount are the record. */
export const ANONYMOUS_GIFT = { recipientName: NOBODY, senderName: NOBODY };
