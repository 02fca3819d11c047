import 'server-only';
import { fail, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { linkFaults } from '../../identity/commands/one-time-links';
import { findLinkOwner } from '../../identity/queries';
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
  // the link goes with the account, not before: where the deletion has to wait, it can be asked for again
  const owner = await findLinkOwner(db, 'activation', token, at);
  if (!owner) return fail('invalid_token', await linkFaults(db, 'activation', token));
  return eraseProven(db, { accountId: owner.accountId, at, provider });
}
