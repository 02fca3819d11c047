import { z } from 'zod';
import { localeSchema } from '../i18n/schema';
import { contactJson } from '../identity/tables';

export const addresseeRow = z.strictObject({
  id: z.uuid(),
  locale: localeSchema,
  accountId: z.uuid(),
  billingContact: contactJson,
});
export type Addressee = z.infer<typeof addresseeRow>;

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
