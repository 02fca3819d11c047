import 'server-only';
import { fail, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { linkFaults } from '../../identity/commands/one-time-links';
import { findLinkOwner } from '../../identity/queries';
import type { PaymentProvider } from '../../payments/provider';
import { eraseProven } from './erase-account';

/**
 * Deletes a pending account on behalf of the mailbox's owner, who did not create it: password, sessions, cart and data
 * are deleted, and the address becomes available.
 * @returns `invalid_token` for a used, expired, replaced or foreign link, or as {@link eraseProven}
 */
export async function declineAccount(
  db: Db,
  { token, at, provider }: { token: string; at: Date; provider: PaymentProvider | null },
): Promise<Result<undefined, 'invalid_token' | 'payment_unavailable'>> {
  // the link is deleted with the account, not before: a deletion that has to wait can be requested again
  const owner = await findLinkOwner(db, 'activation', token, at);
  if (!owner) return fail('invalid_token', await linkFaults(db, 'activation', token));
  return eraseProven(db, { accountId: owner.accountId, at, provider });
}
