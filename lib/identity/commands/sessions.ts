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
import { isRunningOf } from '../validity';
import { ownerColumns, tellOwner, type Owner } from './owners';

const USER_AGENT_MAX = 300;

/** A session's tokens, with the ids the session cookie keeps beside them. */
export type SessionTokens = TokenPair & { accountId: string; sessionId: string };

type EndReason = NonNullable<(typeof sessions.$inferSelect)['endReason']>;

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

async function pairOf(ids: { accountId: string; sessionId: string }, refreshToken: string, at: Date) {
  return { token: await signAccessToken(ids, at), refresh_token: refreshToken, ...ids };
}

/** What goes over the wire: the pair and nothing else. */
export const tokenPairOf = ({ token, refresh_token }: SessionTokens): TokenPair => ({ token, refresh_token });

type NewSession = { accountId: string; userAgent: string; secondFactorAt?: Date | null; at: Date };

/**
 * Starts a session, a family of refresh tokens that ends 30 days from now whatever happens.
 * @param session with when its second factor was passed, which it remembers as long as it runs
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

/** Ends a session on the server: every token and cookie that names it is refused from now on. */
export async function endSession(db: Db, sessionId: string, reason: EndReason, at: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: at, endReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** Ends all sessions of an account, save the one named. */
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

/** The session a refresh token belongs to, spent or not; null when we never gave that token. */
export async function findSessionOf(db: Db, refreshToken: string): Promise<string | null> {
  const [row] = await db
    .select({ sessionId: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, refreshTokenHash(refreshToken)));
  return row?.sessionId ?? null;
}

/** Whose session it is. Its row stays locked until the transaction ends: refresh, logout and reuse take turns. */
async function lockSession(tx: Db, sessionId: string, at: Date): Promise<Owner | null> {
  const [row] = await tx
    .select(ownerColumns)
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(isRunningOf(sessionId, at))
    .for('update', { of: sessions });
  return row ?? null;
}

/** Somebody has a copy of a token: the family ends, and its owner learns why they are logged out. */
async function endCopiedSession(tx: Db, sessionId: string, owner: Owner, at: Date) {
  await endSession(tx, sessionId, 'reuse', at);
  await tellOwner(tx, owner, 'session_ended', sessionId);
}

async function usedAtOf(db: Db, token: string): Promise<Date | null | undefined> {
  const [row] = await db
    .select({ usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, refreshTokenHash(token)));
  return row?.usedAt;
}

/** Follows a token to its youngest descendant. @returns null when one of them was used longer ago than the grace */
async function youngest(
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
 * Spends a refresh token for a new pair. Calls with the same token that overlap get the same child; a token that
 * comes back was copied, and ends the whole family (RFC 9700, 4.14.2). A call that says it may be a
 * repetition has {@link REFRESH_GRACE_SECONDS} for it: tabs share a cookie, and an answer gets lost between instances.
 * @returns `unauthenticated` for a token that is unknown, spent, or of an ended session
 */
export async function refreshSession(
  db: Db,
  { refreshToken, isRepeatable = false, at }: { refreshToken: string; isRepeatable?: boolean; at: Date },
): Promise<Result<SessionTokens, 'unauthenticated'>> {
  // looked up before the lock: whoever waits for it behind the first use came before that use was over
  const hasTime = isRepeatable || !(await usedAtOf(db, refreshToken));
  return db.transaction(async (tx) => {
    const sessionId = await findSessionOf(tx, refreshToken);
    const owner = sessionId && (await lockSession(tx, sessionId, at));
    if (!sessionId || !owner) return fail('unauthenticated');
    const last = hasTime ? await youngest(tx, refreshToken, at) : null;
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
