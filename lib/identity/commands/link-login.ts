import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { getEnv } from '../../config/env';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { consume } from '../../http/rate-limit-commands';
import type { Origin } from '../port';
import { accounts } from '../tables';
import { invalidateLinks, linkFaults, useLink } from './one-time-links';
import { endSessionsOf, startSession, type SessionTokens } from './sessions';

/**
 * Starts a session by the mailed link of a house, once. It activates an invited account; a password that was set before
 * may not be by the owner of the address and ends, with its sessions and links. The session has no second factor.
 * @returns `invalid_token` for a used, expired or foreign link, and while accounts live at an upstream
 */
export async function logInByLink(
  db: Db,
  token: string,
  { network, userAgent, at }: Origin,
): Promise<Result<SessionTokens, 'invalid_token' | 'too_many_requests'>> {
  const wait = await consume(db, 'house_login', { network });
  if (wait > 0) return tooMany(wait);
  if (getEnv().identityUpstream) return fail('invalid_token');
  return db.transaction(async (tx) => {
    const link = await useLink(tx, 'house', token, at);
    if (!link) return fail('invalid_token', await linkFaults(tx, 'house', token));
    const { accountId } = link;
    const ofAccount = and(eq(accounts.id, accountId), ne(accounts.status, 'deleted'));
    const [account] = await tx
      .select({ status: accounts.status })
      .from(accounts)
      .where(ofAccount)
      .for('update');
    if (!account) return fail('invalid_token');
    if (account.status === 'pending') {
      await tx
        .update(accounts)
        .set({ status: 'active', passwordHash: null, updatedAt: at })
        .where(eq(accounts.id, accountId));
      await endSessionsOf(tx, { accountId, reason: 'activated', at });
      await invalidateLinks(tx, ['activation', 'email', 'reset'], accountId, at);
    }
    return ok(await startSession(tx, { accountId, userAgent, at }));
  });
}
