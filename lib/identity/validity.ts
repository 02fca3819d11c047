import 'server-only';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { accounts, oneTimeTokens, sessions } from './tables';

/** Active sessions: neither ended nor older than 30 days. */
export const isRunning = (at: Date) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, at));

/** The same for accounts that still exist, for queries that join the two. */
export const isRunningOf = (sessionId: string, at: Date) =>
  and(eq(sessions.id, sessionId), isRunning(at), ne(accounts.status, 'deleted'));

type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose'];

/** A mail link that is still valid. */
export const isOpenLink = (tokenId: string, purpose: Purpose, at: Date) =>
  and(
    eq(oneTimeTokens.id, tokenId),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, at),
  );
