import 'server-only';
import { epochSeconds } from '../core/dates';
import { ACCESS_TOKEN_SECONDS } from '../config/constants';
import type { Db } from '../db/client';
import type { SessionTokens } from './commands/sessions';
import { IdentityUnavailable } from './port';
import { identityProvider } from './provider';
import type { Actor } from './queries';
import { sessionOf } from './request-session';
import type { SessionCookie } from './session-cookie';

/** The access token in the cookie is renewed after half of its lifetime. */
const RENEWAL_SECONDS = ACCESS_TOKEN_SECONDS / 2;

/** Cookie content for a session's tokens. */
export const cookieContent = (tokens: SessionTokens, at: Date): SessionCookie => ({
  sub: tokens.accountId,
  sid: tokens.sessionId,
  token: tokens.token,
  refreshToken: tokens.refresh_token,
  tokenExpiresAt: epochSeconds(at) + ACCESS_TOKEN_SECONDS,
});

/**
 * The session of a cookie with fresh tokens; null once it has ended. Call it only where the new cookie can be set: a
 * token used up and not stored logs the visitor out. If no new tokens are available, those of the cookie are kept
 * while valid.
 * @throws IdentityUnavailable when they are invalid, or the session cannot be checked
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
  const secondsLeft = cookie.tokenExpiresAt - epochSeconds(at);
  if (secondsLeft > RENEWAL_SECONDS) return { actor, cookie };
  const renewed = await identityProvider().refresh(db, {
    refreshToken: cookie.refreshToken,
    // all tabs send the same cookie until one gets the new one
    isRepeatable: true,
    at,
  });
  if (renewed.ok) return { actor, cookie: cookieContent(renewed.data, at) };
  if (renewed.error.code === 'unauthenticated') return null;
  if (secondsLeft > 0) return { actor, cookie };
  throw new IdentityUnavailable(renewed.error.code);
}
