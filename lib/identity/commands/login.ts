import 'server-only';
import { eq } from 'drizzle-orm';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { consume, forgive } from '../../http/rate-limit-commands';
import { verifyPassword } from '../password';
import { accounts } from '../tables';
import { isStillRight } from './prove-password';
import { checkSecondFactor, type Proof, type SecondFactorErrors } from './second-factor';
import { startSession, type SessionTokens } from './sessions';

export type Credentials = { username: string; password: string; otp?: string | undefined };
export type LoginErrors =
  | 'invalid_credentials'
  | 'account_not_activated'
  | 'too_many_requests'
  | SecondFactorErrors;

/** The account of checked credentials, with the password that was right. */
type Checked = { accountId: string; passwordHash: string } & Proof;

/**
 * The account of these credentials. Attempts are counted before the expensive comparison, so that a flood of wrong
 * passwords costs no more than the limit allows. Unknown names take as long as known ones. The count is reset only
 * after the second factor.
 * @returns `account_not_activated`, `otp_required` and `invalid_otp` only with the correct password
 */
export async function checkCredentials(
  db: Db,
  { username, password, otp }: Credentials,
  { network, at }: { network: string; at: Date },
): Promise<Result<Checked, LoginErrors>> {
  const wait = await consume(db, 'login', { network, account: username });
  if (wait > 0) return tooMany(wait);
  const [account] = await db
    .select({ id: accounts.id, status: accounts.status, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.username, username));
  const passwordHash = account?.passwordHash ?? null;
  const matches = await verifyPassword(passwordHash, password);
  if (!account || passwordHash === null || !matches || account.status === 'deleted')
    return fail('invalid_credentials');
  const proof = await checkSecondFactor(db, { accountId: account.id, otp, at });
  if (!proof.ok) return proof;
  await forgive(db, 'login', username);
  if (account.status === 'pending') return fail('account_not_activated');
  return ok({ accountId: account.id, passwordHash, ...proof.data });
}

export async function login(
  db: Db,
  credentials: Credentials,
  { network, userAgent, at }: { network: string; userAgent: string; at: Date },
): Promise<Result<SessionTokens, LoginErrors>> {
  const checked = await checkCredentials(db, credentials, { network, at });
  if (!checked.ok) return checked;
  const { accountId, secondFactorAt } = checked.data;
  return db.transaction(async (tx) => {
    if (!(await isStillRight(tx, checked.data))) return fail('invalid_credentials');
    return ok(await startSession(tx, { accountId, secondFactorAt, userAgent, at }));
  });
}
