import { ERASED_EMAIL } from '../core/email';
import type { Contact } from '../identity/schema';

/** Replaces personal data in any format. */
const REDACTED = '—';

/** Placeholder contact for records that require one. */
export const ANONYMOUS_CONTACT: Contact = {
  gender: 'none',
  title: 'none',
  firstName: REDACTED,
  lastName: REDACTED,
  email: ERASED_EMAIL,
  phone: { country: 'CH', number: '+41000000000' },
  address: { street: REDACTED, number: '', zip: REDACTED, city: REDACTED, state: '', country: 'CH' },
};

/** Owner of a deleted account. */
export const ANONYMOUS_OWNER = { firstName: REDACTED, lastName: REDACTED };

/** Replaces sender and recipient of a gift; kind and amount are kept as records. */
export const ANONYMOUS_GIFT = { recipientName: REDACTED, senderName: REDACTED };
