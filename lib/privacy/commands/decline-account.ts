import 'server-only';
import { and, eq } from 'drizzle-orm';
import { fail, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { linkFaults, useLink } from '../../identity/commands/one-time-links';
import { accounts } from '../../identity/tables';
import type { PaymentProvider } from '../../payments/provider';
import { eraseProven } from './erase-account';

/**
 * Deletes an account that waits for its activation, for whoever reads its mailbox and has not opened it:
 * password, sessions, cart and data of the person who did are gone, and the address is free for its owner.
 * @returns `invalid_token` for a link that is used, old, replaced or not ours, or as {@link eraseProven}
 */
export async function declineAccount(
  db: Db,
  { token, at, provider }: { token: string; at: Date; provider: PaymentProvider | null },
): Promise<Result<undefined, 'invalid_token' | 'payment_unavailable'>> {
  const link = await useLink(db, 'activation', token, at);
  if (!link) return fail('invalid_token', await linkFaults(db, 'activation', token));
  const [waiting] = await db
    .select({ accountId: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, link.accountId), eq(accounts.status, 'pending')));
  if (!waiting) return fail('invalid_token');
  return eraseProven(db, { ...waiting, at, provider });
}
