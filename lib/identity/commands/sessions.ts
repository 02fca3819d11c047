import 'server-only';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { REFRESH_TOKEN_SECONDS } from '../../config/constants';
import { newId } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { signAccessToken } from '../access-token';
import {
  childRefreshToken,
  newRefreshToken,
  REFRESH_GRACE_SECONDS,
  refreshTokenHash,
} from '../refresh-token';
import type { TokenPair } from '../schema';
import { accounts, refreshTokens, sessions } from '../tables';
import { isRunningOf } from '../queries';
import { ownerColumns, notifyOwner, type Owner } from './owners';

const USER_AGENT_MAX = 300;

/** A session's tokens, with the ids that the session cookie stores. */
export type SessionTokens = TokenPair & { accountId: string; sessionId: string };

type EndReason = NonNullable<(typeof sessions.$inferSelect)['endReason']>;

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

const pairOf = async (ids: { accountId: string; sessionId: string }, refreshToken: string, at: Date) => ({
  token: await signAccessToken(ids, at),
  refresh_token: refreshToken,
  ...ids,
});

/** The public part: the token pair only. */
export const tokenPairOf = ({ token, refresh_token }: SessionTokens): TokenPair => ({ token, refresh_token });

type NewSession = { accountId: string; userAgent: string; secondFactorAt?: Date | null; at: Date };

/**
 * Starts a session: a family of refresh tokens that expires after 30 days in any case.
 * @param session with the time of its second factor, kept for its lifetime
 */
export async function startSession(
  db: Db,
  { accountId, userAgent, secondFactorAt = null, at }: NewSession,
): Promise<SessionTokens> {
  const sessionId = newId();
  const refreshToken = newRefreshToken();
  await db.transaction(async (tx) => {
    await tx.insert(sessions).values({
      id: sessionId,
      accountId,
      userAgent: userAgent.slice(0, USER_AGENT_MAX),
      secondFactorAt,
      createdAt: at,
      lastUsedAt: at,
      expiresAt: later(at, REFRESH_TOKEN_SECONDS),
    });
    await tx
      .insert(refreshTokens)
      .values({ tokenHash: refreshTokenHash(refreshToken), sessionId, createdAt: at });
  });
  return pairOf({ accountId, sessionId }, refreshToken, at);
}

/** Ends a session on the server: its tokens and cookies are rejected from now on. */
export async function endSession(db: Db, sessionId: string, reason: EndReason, at: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: at, endReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

export async function endSessionsOf(
  db: Db,
  { accountId, except, reason, at }: { accountId: string; except?: string; reason: EndReason; at: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: at, endReason: reason })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        ...(except ? [ne(sessions.id, except)] : []),
      ),
    );
}

/** The session of a refresh token, used or not; null for an unknown token. */
export async function findSessionOf(db: Db, refreshToken: string): Promise<string | null> {
  const [row] = await db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, refreshTokenHash(refreshToken)));
  return row?.sessionId ?? null;
}

/** Owner of a session. Locks its row until the transaction ends, to serialise refresh, logout and reuse. */
async function lockSession(tx: Db, sessionId: string, at: Date): Promise<Owner | null> {
  const [row] = await tx
    .select(ownerColumns)
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(isRunningOf(sessionId, at))
    .for('update', { of: sessions });
  return row ?? null;
}

/** A refresh token was copied: ends the family and notifies the owner. */
async function endCopiedSession(tx: Db, sessionId: string, owner: Owner, at: Date) {
  await endSession(tx, sessionId, 'reuse', at);
  await notifyOwner(tx, owner, 'session_ended', sessionId);
}

async function usedAtOf(db: Db, token: string): Promise<Date | null | undefined> {
  const [row] = await db
    .select({ usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, refreshTokenHash(token)));
  return row?.usedAt;
}

/** Follows a token to its latest descendant. @returns null when one of them was used before the grace period */
async function latestDescendant(
  tx: Db,
  token: string,
  at: Date,
): Promise<{ token: string; isFresh: boolean } | null> {
  const graceBegan = later(at, -REFRESH_GRACE_SECONDS);
  let current = token;
  for (;;) {
    const usedAt = await usedAtOf(tx, current);
    if (!usedAt) return { token: current, isFresh: current === token };
    if (usedAt < graceBegan) return null;
    current = childRefreshToken(current);
  }
}

/**
 * Exchanges a refresh token for a new pair. Overlapping calls with the same token get the same child; a later reuse
 * indicates a copy and ends the family (RFC 9700, 4.14.2). A call marked as repeatable may reuse it for {@link
 * REFRESH_GRACE_SECONDS}, because tabs share a cookie and responses between instances get lost.
 * @returns `unauthenticated` for an unknown or used token, or an ended session
 */
export async function refreshSession(
  db: Db,
  { refreshToken, isRepeatable = false, at }: { refreshToken: string; isRepeatable?: boolean; at: Date },
): Promise<Result<SessionTokens, 'unauthenticated'>> {
  // checked before the lock: a call that waits for the lock started before the first use completed
  const hasTime = isRepeatable || !(await usedAtOf(db, refreshToken));
  return db.transaction(async (tx) => {
    const sessionId = await findSessionOf(tx, refreshToken);
    const owner = sessionId && (await lockSession(tx, sessionId, at));
    if (!sessionId || !owner) return fail('unauthenticated');
    const last = hasTime ? await latestDescendant(tx, refreshToken, at) : null;
    if (!last) {
      await endCopiedSession(tx, sessionId, owner, at);
      return fail('unauthenticated');
    }
    const child = last.isFresh ? await spend(tx, { token: last.token, sessionId, at }) : last.token;
    return ok(await pairOf({ accountId: owner.id, sessionId }, child, at));
  });
}

async function spend(tx: Db, { token, sessionId, at }: { token: string; sessionId: string; at: Date }) {
  const child = childRefreshToken(token);
  await tx
    .update(refreshTokens)
    .set({ usedAt: at })
    .where(eq(refreshTokens.tokenHash, refreshTokenHash(token)));
  await tx.insert(refreshTokens).values({ tokenHash: refreshTokenHash(child), sessionId, createdAt: at });
  await tx.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, sessionId));
  return child;
}
