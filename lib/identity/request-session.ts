import 'server-only';
import { ok, type Result } from '../core/result';
import { cookiesOf } from '../http/cookies';
import type { NamedSession } from './port';
import { identityProvider } from './provider';
import { sessionFromCookies, type SessionCookie } from './session-cookie';
import type { ReceivedRequest } from '../http/received-request';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

export const sessionOf = ({ sub, sid, token }: SessionCookie): NamedSession => ({
  claims: { accountId: sub, sessionId: sid },
  token,
});

const cookieIn = (request: ReceivedRequest) => {
  const jar = cookiesOf(request.headers.get('cookie'));
  return sessionFromCookies((name) => jar.get(name));
};

/**
 * The session of a request. `X-Authorization-Token` takes precedence: an invalid token is rejected even beside a valid
 * cookie, instead of acting as another user.
 */
export async function sessionIn(request: ReceivedRequest, at: Date): Promise<Result<NamedSession | null>> {
  const header = request.headers.get('x-authorization-token');
  if (header === null) {
    const cookie = await cookieIn(request);
    return ok(cookie && sessionOf(cookie));
  }
  const token = BEARER.exec(header)?.[1];
  if (!token) return ok(null);
  const claims = await identityProvider().readToken(token, at);
  return claims.ok ? ok(claims.data && { claims: claims.data, token }) : claims;
}

/** The access token of a request, unverified. */
export async function tokenInRequest(request: ReceivedRequest): Promise<string | undefined> {
  const header = request.headers.get('x-authorization-token');
  return header === null ? (await cookieIn(request))?.token : BEARER.exec(header)?.[1];
}
