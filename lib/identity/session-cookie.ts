import 'server-only';
import { decode, encode, type JWTDecodeParams, type JWTEncodeParams } from 'next-auth/jwt';
import { z } from 'zod';
import { SESSION_COOKIE_SECONDS } from '../config/constants';
import { authSecrets, getEnv } from '../config/env';

const COOKIE = 'next-auth.session-token';

/** With the prefix `__Secure-` on https. */
export const sessionCookieName = (): string => (getEnv().isSecure ? `__Secure-${COOKIE}` : COOKIE);

/** Content of the encrypted cookie, invisible to scripts. */
const contentSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  token: z.string(),
  refreshToken: z.string(),
  /** Expiry of the access token in epoch seconds, on the site's clock. */
  tokenExpiresAt: z.number(),
});
export type SessionCookie = z.infer<typeof contentSchema>;

/** next-auth's encryption with the current secret. */
export const encodeSessionCookie = ({ token, maxAge }: JWTEncodeParams): Promise<string> =>
  encode({
    ...(token ? { token } : {}),
    secret: authSecrets().current,
    maxAge: maxAge ?? SESSION_COOKIE_SECONDS,
  });

/** The content; null if foreign, expired or modified. The previous secret is still accepted. */
export async function decodeSessionCookie({ token }: Pick<JWTDecodeParams, 'token'>) {
  const { current, previous } = authSecrets();
  for (const secret of [current, previous]) {
    if (!secret || !token) continue;
    try {
      return await decode({ token, secret });
    } catch {
      // encrypted with another secret, or not by us
    }
  }
  return null;
}

/** @param content of the cookie as decoded */
export function readSessionCookie(content: unknown): SessionCookie | null {
  const parsed = contentSchema.safeParse(content);
  return parsed.success ? parsed.data : null;
}

/** Reads the session cookie, which next-auth splits into `name.0`, `name.1`… if long. */
export async function sessionFromCookies(
  get: (name: string) => string | undefined,
): Promise<SessionCookie | null> {
  const name = sessionCookieName();
  const chunks: string[] = [];
  for (let chunk = get(`${name}.0`); chunk !== undefined; chunk = get(`${name}.${chunks.length}`))
    chunks.push(chunk);
  const token = get(name) ?? chunks.join('');
  return token ? readSessionCookie(await decodeSessionCookie({ token })) : null;
}
