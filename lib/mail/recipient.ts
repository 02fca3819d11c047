import { emailSchema } from '../core/email';

export type Recipient = { name: string; address: string };

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * One person who can be mailed, or null. The address is checked after NFKC, so that neither a list of
 * addresses nor a full-width `＠` gets through, and it travels apart from the name: what stands in a name is
 * never read as an address.
 */
export function parseRecipient({ name, address }: Recipient): Recipient | null {
  const parsed = emailSchema.safeParse(address);
  if (!parsed.success) return null;
  return { name: name.replace(UNPRINTABLE, ' ').trim(), address: parsed.data };
}
