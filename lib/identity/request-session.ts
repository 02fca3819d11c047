import 'server-only';
import { ok, type Result } from '../core/result';
import { cookiesOf } from '../http/cookies';
import type { NamedSession } from './port';
import { identityProvider } from './provider';
import { sessionFromCookies, type SessionCookie } from './session-cookie';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** The session a cookie names. */
export const sessionOf = ({ sub, sid, token }: SessionCookie): NamedSession => ({
  claims: { accountId: sub, sessionId: sid },
  token,
});

const cookieIn = (request: Request) => {
  const jar = cookiesOf(request.headers.get('cookie'));
  return sessionFromCookies((name) => jar.get(name));
};

/**
 * What a request says about its session. `X-Authorization-Token` wins: a client that sends one means it, so
 * a bad token is refused even beside a good cookie instead of acting for somebody else.
 */
export async function sessionIn(request: Request, at: Date): Promise<Result<NamedSession | null>> {
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

/** The access token of a request as it is, checked by nobody. */
export async function tokenInRequest(request: Request): Promise<string | undefined> {
  const header = request.headers.get('x-authorization-token');
  return header === null ? (await cookieIn(request))?.token : BEARER.exec(header)?.[1];
}
