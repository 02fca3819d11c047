import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { forgive } from '../../http/rate-limit-commands';
import { hashPassword } from '../password';
import { passwordFaults } from '../password-faults';
import { findLinkOwner } from '../queries';
import { accounts } from '../tables';
import { linkFaults, mailLink, useLink, invalidateLinks } from './one-time-links';
import { ownerColumns, notifyOwner } from './owners';
import { endSessionsOf } from './sessions';

/** Mails a password reset link and invalidates earlier ones; does nothing for an unknown address. */
export async function requestPasswordReset(db: Db, username: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select(ownerColumns)
      .from(accounts)
      .where(and(eq(accounts.username, username), ne(accounts.status, 'deleted')))
      .for('key share');
    if (account) await mailLink(tx, 'reset', { ...account, ...account.contact }, at);
  });
}

/**
 * Sets the password of the account of a link. Ends all its sessions and sends a notice. The link proves access to the
 * mailbox, so it also activates a pending account.
 * @returns `invalid_token` for a used, expired, replaced or foreign link; `invalid_data` for an easily guessed
 * password, which does not use up the link
 */
export async function resetPassword(
  db: Db,
  { token, password }: { token: string; password: string },
  at: Date,
): Promise<Result<{ username: string }, 'invalid_token' | 'invalid_data'>> {
  const owner = await findLinkOwner(db, 'reset', token, at);
  // avoid hashing for an invalid link
  if (!owner) return fail('invalid_token', await linkFaults(db, 'reset', token));
  const faults = await passwordFaults(password, 'password', owner);
  if (faults.length) return fail('invalid_data', faults);
  const passwordHash = await hashPassword(password);
  const reset = await db.transaction(async (tx) => {
    const link = await useLink(tx, 'reset', token, at);
    if (!link) return null;
    const { accountId } = link;
    await tx
      .update(accounts)
      .set({ status: 'active' })
      .where(and(eq(accounts.id, accountId), eq(accounts.status, 'pending')));
    await invalidateLinks(tx, ['activation'], accountId, at);
    return setPassword(tx, { accountId, passwordHash, at });
  });
  if (!reset) return fail('invalid_token', await linkFaults(db, 'reset', token));
  await forgive(db, 'login', reset.username);
  return ok(reset);
}

/**
 * Sets a password in the caller's transaction, ends the sessions (except the given one) and open links of the account,
 * and queues a notice.
 */
export async function setPassword(
  tx: Db,
  {
    accountId,
    passwordHash,
    except,
    at,
  }: { accountId: string; passwordHash: string; except?: string; at: Date },
): Promise<{ username: string } | null> {
  const [account] = await tx
    .update(accounts)
    .set({ passwordHash, updatedAt: at })
    .where(and(eq(accounts.id, accountId), ne(accounts.status, 'deleted')))
    .returning(ownerColumns);
  if (!account) return null;
  await endSessionsOf(tx, { accountId, reason: 'password_changed', at, ...(except ? { except } : {}) });
  // an attacker's pending address change must not take the account from its owner
  await invalidateLinks(tx, ['reset', 'email'], accountId, at);
  await notifyOwner(tx, account, 'password_changed');
  return { username: account.username };
}
