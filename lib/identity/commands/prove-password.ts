import 'server-only';
import { eq } from 'drizzle-orm';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { consume, forgive } from '../../http/rate-limit-commands';
import { verifyPassword } from '../password';
import { accounts } from '../tables';

/**
 * Checks the password of the own account before a change that a stolen session must not make. Wrong ones are limited.
 * @param path of the password in the caller's input
 * @returns what {@link isStillRight} takes; `invalid_data` at `path`, `too_many_requests`
 */
export async function provePassword(
  db: Db,
  { accountId, password, path }: { accountId: string; password: string; path: string },
): Promise<Result<{ passwordHash: string | null }, 'invalid_data' | 'too_many_requests'>> {
  const wait = await consume(db, 'access', { account: accountId });
  if (wait > 0) return tooMany(wait);
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const passwordHash = account?.passwordHash ?? null;
  if (!(await verifyPassword(passwordHash, password))) return fail('invalid_data', [{ path, code: 'wrong' }]);
  await forgive(db, 'access', accountId);
  return ok({ passwordHash });
}

/**
 * Whether a password that was right is still that of its account, which is not deleted. Locks the account until the
 * transaction ends, because a new password ends only the sessions and links that it finds.
 */
export async function isStillRight(
  tx: Db,
  { accountId, passwordHash }: { accountId: string; passwordHash: string | null },
): Promise<boolean> {
  const [account] = await tx
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return passwordHash !== null && account?.passwordHash === passwordHash;
}
