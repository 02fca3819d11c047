import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { isUniqueViolation } from '../../db/is-unique-violation';
import { hashPassword } from '../password';
import { passwordFaults } from '../password-faults';
import type { Actor } from '../queries';
import type { Access, AccessChange } from '../schema';
import { accounts } from '../tables';
import { linkFaults, mailLink, useLink, invalidateLinks } from './one-time-links';
import { ownerColumns, notifyOwner, type Owner } from './owners';
import { setPassword } from './passwords';
import { isStillRight, provePassword } from './prove-password';

async function isTaken(db: Db, username: string): Promise<boolean> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, username));
  return row !== undefined;
}

/** Mails a confirmation link to the new address, and a notice to the old one. */
async function announceAddress(tx: Db, owner: Owner, next: string, at: Date) {
  await mailLink(tx, 'email', { ...owner, ...owner.contact, username: next }, at);
  await notifyOwner(tx, owner, 'email_change');
}

/**
 * Changes the password, the login address, or both, after checking the current password. A new password ends the other
 * sessions; a new address takes effect once confirmed by mail.
 * @returns `invalid_data` at `currentPassword` or `password`, `user_already_exist`, `too_many_requests`
 */
export async function changeAccess(
  db: Db,
  { accountId, sessionId }: Pick<Actor, 'accountId' | 'sessionId'>,
  { currentPassword, username, password }: AccessChange,
  at: Date,
): Promise<Result<Access, 'invalid_data' | 'user_already_exist' | 'too_many_requests' | 'unauthenticated'>> {
  const proof = await provePassword(db, { accountId, password: currentPassword, path: 'currentPassword' });
  if (!proof.ok) return proof;
  const [account] = await db.select(ownerColumns).from(accounts).where(eq(accounts.id, accountId));
  if (!account) return fail('unauthenticated');
  const next = username === account.username ? undefined : username;
  if (next && (await isTaken(db, next)))
    return fail('user_already_exist', [{ path: 'username', code: 'taken' }]);
  const person = { username: account.username, ...account.contact };
  const faults = password ? await passwordFaults(password, 'password', person) : [];
  if (faults.length) return fail('invalid_data', faults);
  const passwordHash = password ? await hashPassword(password) : null;
  const { passwordHash: proven } = proof.data;
  return db.transaction(async (tx) => {
    // replaced while this one was hashed, or its account is deleted
    if (!(await isStillRight(tx, { accountId, passwordHash: proven })))
      return fail('invalid_data', [{ path: 'currentPassword', code: 'wrong' }]);
    if (passwordHash) await setPassword(tx, { accountId, passwordHash, except: sessionId, at });
    if (next) await announceAddress(tx, account, next, at);
    return ok({ username: account.username, pendingUsername: next ?? null });
  });
}

type Confirmed = Result<{ username: string }, 'invalid_token' | 'user_already_exist'>;

/**
 * Makes the address of a link the login address. The link proves access to the mailbox, so it also activates a pending
 * account.
 * @returns `invalid_token` for a used, expired or replaced link; `user_already_exist` when the address was taken
 * meanwhile
 */
export async function confirmAddress(db: Db, token: string, at: Date): Promise<Confirmed> {
  const confirmed = db.transaction(async (tx): Promise<Confirmed> => {
    const link = await useLink(tx, 'email', token, at);
    if (!link?.payload) return fail('invalid_token', await linkFaults(tx, 'email', token));
    if (await isTaken(tx, link.payload)) return fail('user_already_exist');
    const [account] = await tx
      .select(ownerColumns)
      .from(accounts)
      .where(and(eq(accounts.id, link.accountId), ne(accounts.status, 'deleted')))
      .for('update');
    if (!account) return fail('invalid_token');
    const { contact, username: old } = account;
    const email = contact.email === old ? link.payload : contact.email;
    await tx
      .update(accounts)
      .set({
        username: link.payload,
        status: 'active',
        contact: { ...contact, ...(email ? { email } : {}) },
        updatedAt: at,
      })
      .where(eq(accounts.id, account.id));
    // a link sent to the old address must neither activate the account nor log in
    await invalidateLinks(tx, ['activation', 'reset', 'house'], account.id, at);
    return ok({ username: link.payload });
  });
  return confirmed.catch((error: unknown) => {
    // confirmed by somebody else at the same moment
    if (isUniqueViolation(error, 'accounts_username_unique')) return fail('user_already_exist');
    throw error;
  });
}
