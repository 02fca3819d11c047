import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { sessions } from '../tables';
import { endSession, findSessionOf, refreshSession, startSession, type SessionTokens } from './sessions';

/**
 * Turns a pair that scripts have seen into a session they have not: the old family ends, a new one starts.
 * @returns `unauthenticated` unless the refresh token is one of this session's, and the session runs
 */
export async function exchangeSession(
  db: Db,
  {
    refreshToken,
    sessionId,
    userAgent,
    at,
  }: { refreshToken: string; sessionId: string; userAgent: string; at: Date },
): Promise<Result<SessionTokens, 'unauthenticated'>> {
  return db.transaction(async (tx) => {
    if ((await findSessionOf(tx, refreshToken)) !== sessionId) return fail('unauthenticated');
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
}

/**
 * Ends the session of the caller and the family of a refresh token, which proves itself. An unknown token
 * is no error: what it named has ended.
 * @returns `unauthenticated` when neither says which session is meant
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

/** Ends one session of an account by its id. @returns `not_found` for one that is over or somebody else's */
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
