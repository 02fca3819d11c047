import 'server-only';
import { ACCESS_TOKEN_SECONDS } from '../config/constants';
import type { Db } from '../db/client';
import type { SessionTokens } from './commands/sessions';
import { IdentityUnavailable } from './port';
import { identityProvider } from './provider';
import type { Actor } from './queries';
import { sessionOf } from './request-session';
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
 * where the new cookie can be written: a token that is spent and not kept logs the visitor out. While no new
 * tokens are to be had, those of the cookie are kept for as long as they are good.
 * @throws IdentityUnavailable when they are not, or nobody knows whether the session runs
 */
export async function renewSession(
  db: Db,
  cookie: SessionCookie,
  at: Date,
): Promise<{ actor: Actor; cookie: SessionCookie } | null> {
  const found = await identityProvider().findActor(db, sessionOf(cookie), at);
  if (!found.ok) throw new IdentityUnavailable(found.error.code);
  const actor = found.data;
  if (!actor) return null;
  const secondsLeft = cookie.tokenExpiresAt - secondsOf(at);
  if (secondsLeft > RENEWAL_SECONDS) return { actor, cookie };
  const renewed = await identityProvider().refresh(db, {
    refreshToken: cookie.refreshToken,
    // every tab of the browser sends the cookie, until one of them has its new one
    isRepeatable: true,
    at,
  });
  if (renewed.ok) return { actor, cookie: cookieContent(renewed.data, at) };
  if (renewed.error.code === 'unauthenticated') return null;
  if (secondsLeft > 0) return { actor, cookie };
  throw new IdentityUnavailable(renewed.error.code);
}
