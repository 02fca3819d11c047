import type { Contact } from '../identity/schema';

/** Replaces personal data in any format. */
const NOBODY = '—';

/** Placeholder contact for records that require one. */
export const ANONYMOUS_CONTACT: Contact = {
  gender: 'none',
  title: 'none',
  firstName: NOBODY,
  lastName: NOBODY,
  email: 'nobody@passage.invalid',
  phone: { country: 'CH', number: '+41000000000' },
  address: { street: NOBODY, number: '', zip: NOBODY, city: NOBODY, state: '', country: 'CH' },
};

/** Owner of a deleted account. */
export const ANONYMOUS_OWNER = { firstName: NOBODY, lastName: NOBODY };

/** Replaces sender and recipient of a gift; kind and amount are kept as records. */
export const ANONYMOUS_GIFT = { recipientName: NOBODY, senderName: NOBODY };
