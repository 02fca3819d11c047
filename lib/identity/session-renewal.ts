import 'server-only';
import { ACCESS_TOKEN_SECONDS } from '../config/constants';
import type { Db } from '../db/client';
import { refreshSession, type SessionTokens } from './commands/sessions';
import { findActor, type Actor } from './queries';
import type { SessionCookie } from './session-cookie';

/** The access token in the cookie is renewed once half of its hour is gone. */
const RENEWAL_SECONDS = ACCESS_TOKEN_SECONDS / 2;

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

/** The cookie's content for a session's tokens. */
export const cookieContent = (tokens: SessionTokens, at: Date): SessionCookie => ({
  sub: tokens.accountId,
  sid: tokens.sessionId,
  token: tokens.token,
  refreshToken: tokens.refresh_token,
  tokenExpiresAt: secondsOf(at) + ACCESS_TOKEN_SECONDS,
});

/**
 * The session behind a cookie with tokens that last, or null once it has ended on the server. Call it only
 * where the new cookie can be written: a token that is spent and not kept logs the visitor out.
 */
export async function renewSession(
  db: Db,
  cookie: SessionCookie,
  at: Date,
): Promise<{ actor: Actor; cookie: SessionCookie } | null> {
  const actor = await findActor(db, { accountId: cookie.sub, sessionId: cookie.sid }, at);
  if (!actor) return null;
  if (cookie.tokenExpiresAt - secondsOf(at) > RENEWAL_SECONDS) return { actor, cookie };
  const renewed = await refreshSession(db, { refreshToken: cookie.refreshToken, at });
  return renewed.ok ? { actor, cookie: cookieContent(renewed.data, at) } : null;
}
