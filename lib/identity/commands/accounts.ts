import 'server-only';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../core/ids';
import { dayOf } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import type { Locale } from '../../i18n/languages';
import { contactFaults } from '../contact-faults';
import { orderPayload } from '../order-payload';
import { hashPassword } from '../password';
import { passwordFaults } from '../password-faults';
import type { ProfileContact, SignUpInput } from '../schema';
import { accounts } from '../tables';
import { invalidateLinks, linkFaults, mailLink, newestPayload, useLink } from './one-time-links';
import { ownerColumns } from './owners';
import { endSessionsOf } from './sessions';

type NewAccount = {
  username: string;
  passwordHash: string;
  locale: Locale;
  contact: ProfileContact;
  /** What the activation leads back to. */
  product?: string | undefined;
  extension?: string | undefined;
};

/**
 * Creates a pending account and queues its activation mail, in the caller's transaction.
 * @returns `user_already_exist` when the address has an account, also under concurrency
 */
export async function createAccount(
  tx: Db,
  { username, passwordHash, locale, contact, ...ordered }: NewAccount,
  at: Date,
): Promise<Result<{ accountId: string }, 'user_already_exist'>> {
  const [account] = await tx
    .insert(accounts)
    .values({
      id: newId(),
      username,
      passwordHash,
      locale,
      contact: { ...contact, email: contact.email ?? username },
      status: 'pending',
      scopes: ['customer'],
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: accounts.username })
    .returning({ id: accounts.id });
  if (!account) return fail('user_already_exist', [{ path: 'username', code: 'taken' }]);
  const { firstName, lastName } = contact;
  const addressee = { id: account.id, username, locale, firstName, lastName };
  await mailLink(tx, 'activation', { ...addressee, payload: orderPayload(ordered) }, at);
  return ok({ accountId: account.id });
}

/** Registers a pending account (docs/product.md#accounts). The password is hashed outside the transaction. */
export async function signUp(
  db: Db,
  {
    username,
    password,
    locale,
    product,
    extension,
    recaptchaToken: _checkedAtTheDoor,
    ...contact
  }: SignUpInput & { locale: Locale },
  at: Date,
): Promise<Result<{ id: string; username: string }, 'user_already_exist' | 'invalid_data'>> {
  const faults = [
    ...contactFaults(contact, '', dayOf(at)),
    ...(await passwordFaults(password, 'password', { username, ...contact })),
  ];
  if (faults.length) return fail('invalid_data', faults);
  const passwordHash = await hashPassword(password);
  const created = await db.transaction((tx) =>
    createAccount(tx, { username, passwordHash, locale, contact, product, extension }, at),
  );
  return created.ok ? ok({ id: created.data.accountId, username }) : created;
}

/**
 * Activates the account of a link, once. The account may have been created and used by someone without access to the
 * mailbox: earlier sessions end, except the one that uses the link, and a pending address change is cancelled.
 * @returns `invalid_token` for a used, expired or foreign link
 */
export const activateAccount = async (
  db: Db,
  { token, sessionId }: { token: string; sessionId?: string | undefined },
  at: Date,
): Promise<Result<{ username: string }, 'invalid_token'>> =>
  db.transaction(async (tx) => {
    const link = await useLink(tx, 'activation', token, at);
    if (!link) return fail('invalid_token', await linkFaults(tx, 'activation', token));
    const [account] = await tx
      .update(accounts)
      .set({ status: 'active', updatedAt: at })
      .where(and(eq(accounts.id, link.accountId), eq(accounts.status, 'pending')))
      .returning({ username: accounts.username });
    if (!account) return fail('invalid_token');
    const except = sessionId ? { except: sessionId } : {};
    await endSessionsOf(tx, { accountId: link.accountId, reason: 'activated', at, ...except });
    await invalidateLinks(tx, ['email'], link.accountId, at);
    return ok(account);
  });

/** Resends the activation mail of a pending account; does nothing for other addresses. */
export async function resendActivation(db: Db, username: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select(ownerColumns)
      .from(accounts)
      .where(and(eq(accounts.username, username), eq(accounts.status, 'pending')))
      .for('key share');
    if (!account) return;
    const payload = await newestPayload(tx, 'activation', account.id);
    await mailLink(tx, 'activation', { ...account, ...account.contact, payload }, at);
  });
}

type InvitedAccount = { username: string; firstName: string; lastName: string; locale: Locale };

/** Creates an account without a password, pending until a mailed link is used; does nothing if the address has one. */
export async function createInvitedAccount(
  tx: Db,
  { username, firstName, lastName, locale }: InvitedAccount,
  at: Date,
): Promise<void> {
  await tx
    .insert(accounts)
    .values({
      id: newId(),
      username,
      passwordHash: null,
      status: 'pending',
      locale,
      scopes: ['customer'],
      contact: { firstName, lastName, email: username },
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: accounts.username });
}

/**
 * Ends the password, sessions and links of a sign-up that nobody has proven, before staff give the account rights: the
 * person who signed up may not own the address.
 */
export async function endUnprovenAccess(tx: Db, accountId: string, at: Date): Promise<void> {
  await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, accountId));
  await endSessionsOf(tx, { accountId, reason: 'ended_by_staff', at });
  await invalidateLinks(tx, ['activation', 'email'], accountId, at);
}
