import type { Contact } from '../identity/schema';

export type Addressee = { id: string; locale: 'fr' | 'de'; accountId: string; billingContact: Contact };

/** Who pays an order: its invoice and what follows from it goes there. */
export const addresseeOf = ({
  accountId,
  locale,
  billingContact: { firstName, lastName, email },
}: Addressee) => ({
  accountId,
  locale,
  to: { name: `${firstName} ${lastName}`, address: email },
});
