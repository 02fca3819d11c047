import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { accounts, sessions } from '../tables';
import { endSession, findSessionOf, refreshSession, startSession, type SessionTokens } from './sessions';

/** Locks the account of a session, before the session: a new password that waits for it ends the new session, too. */
const lockAccountOf = (tx: Db, sessionId: string): Promise<unknown> =>
  tx
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(sessions, eq(sessions.accountId, accounts.id))
    .where(eq(sessions.id, sessionId))
    .for('no key update', { of: accounts });

/**
 * Exchanges a token pair that scripts have seen for a new session: ends the old family and starts another.
 * @returns `unauthenticated` unless the refresh token belongs to this active session
 */
export const exchangeSession = async (
  db: Db,
  {
    refreshToken,
    sessionId,
    userAgent,
    at,
  }: { refreshToken: string; sessionId: string; userAgent: string; at: Date },
): Promise<Result<SessionTokens, 'unauthenticated'>> =>
  db.transaction(async (tx) => {
    if ((await findSessionOf(tx, refreshToken)) !== sessionId) return fail('unauthenticated');
    await lockAccountOf(tx, sessionId);
    const refreshed = await refreshSession(tx, { refreshToken, at });
    if (!refreshed.ok) return refreshed;
    const { accountId } = refreshed.data;
    const [former] = await tx
      .update(sessions)
      .set({ endedAt: at, endReason: 'exchanged' })
      .where(eq(sessions.id, sessionId))
      .returning({ secondFactorAt: sessions.secondFactorAt });
    return ok(await startSession(tx, { accountId, userAgent, ...former, at }));
  });

/**
 * Ends the caller's session and the family of a refresh token. Unknown tokens are ignored: their session has ended.
 * @returns `unauthenticated` when neither identifies a session
 */
export async function logout(
  db: Db,
  {
    refreshToken,
    actor,
    at,
  }: { refreshToken?: string | undefined; actor: { sessionId: string } | null; at: Date },
): Promise<Result<undefined, 'unauthenticated'>> {
  if (!actor && !refreshToken) return fail('unauthenticated');
  const named = refreshToken ? await findSessionOf(db, refreshToken) : null;
  for (const sessionId of new Set([actor?.sessionId, named])) {
    if (sessionId) await endSession(db, sessionId, 'logout', at);
  }
  return ok(undefined);
}

/** Ends one session of an account by id. @returns `not_found` for an ended or foreign one */
export async function endOwnSession(
  db: Db,
  { accountId, sessionId, at }: { accountId: string; sessionId: string; at: Date },
): Promise<Result<undefined, 'not_found'>> {
  const [ended] = await db
    .update(sessions)
    .set({ endedAt: at, endReason: 'ended_by_owner' })
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended ? ok(undefined) : fail('not_found');
}
