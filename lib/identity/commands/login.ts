import 'server-only';
import { eq } from 'drizzle-orm';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { consume, forgive } from '../../http/rate-limit';
import { verifyPassword } from '../password';
import { accounts } from '../tables';
import { startSession, type SessionTokens } from './sessions';

type Credentials = { username: string; password: string };
export type LoginErrors = 'invalid_credentials' | 'account_not_activated' | 'too_many_requests';

/**
 * Whose credentials these are. Attempts are counted before the costly comparison, so that a flood of wrong
 * passwords costs no more than the limit; an unknown name takes as long as a known one.
 * @returns `account_not_activated` only to somebody who knows the password
 */
export async function checkCredentials(
  db: Db,
  { username, password }: Credentials,
  network: string,
): Promise<Result<{ accountId: string }, LoginErrors>> {
  const wait = await consume(db, 'login', { network, account: username });
  if (wait > 0) return tooMany(wait);
  const [account] = await db
    .select({ id: accounts.id, status: accounts.status, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.username, username));
  const matches = await verifyPassword(account?.passwordHash ?? null, password);
  if (!account || !matches || account.status === 'deleted') return fail('invalid_credentials');
  await forgive(db, 'login', username);
  return account.status === 'pending' ? fail('account_not_activated') : ok({ accountId: account.id });
}

/** Logs in and starts a session. */
export async function login(
  db: Db,
  credentials: Credentials,
  { network, userAgent, at }: { network: string; userAgent: string; at: Date },
): Promise<Result<SessionTokens, LoginErrors>> {
  const checked = await checkCredentials(db, credentials, network);
  if (!checked.ok) return checked;
  return ok(await startSession(db, { accountId: checked.data.accountId, userAgent, at }));
}
