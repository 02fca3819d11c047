import { emailSchema } from '../core/email';

export type Recipient = { name: string; address: string };

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A single valid recipient, or null. The address is validated after NFKC, which rejects address lists and a full-width
 * `＠`. It is sent separately from the name, so that a name is never parsed as an address.
 */
export function parseRecipient({ name, address }: Recipient): Recipient | null {
  const parsed = emailSchema.safeParse(address);
  if (!parsed.success) return null;
  return { name: name.replace(UNPRINTABLE, ' ').trim(), address: parsed.data };
}
