import 'server-only';
import { decode, encode, type JWTDecodeParams, type JWTEncodeParams } from 'next-auth/jwt';
import { z } from 'zod';
import { SESSION_COOKIE_SECONDS } from '../config/constants';
import { authSecrets, getEnv } from '../config/env';

const COOKIE = 'next-auth.session-token';

/** `__Secure-` as soon as the site is reached over https. */
export const sessionCookieName = (): string => (getEnv().isSecure ? `__Secure-${COOKIE}` : COOKIE);

/** What the encrypted cookie holds. Scripts never see it. */
const contentSchema = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  token: z.string(),
  refreshToken: z.string(),
  /** When the access token ends, seconds since 1970 on the one clock. */
  tokenExpiresAt: z.number(),
});
export type SessionCookie = z.infer<typeof contentSchema>;

/** next-auth's own encryption, under the current secret. */
export const encodeSessionCookie = ({ token, maxAge }: JWTEncodeParams): Promise<string> =>
  encode({
    ...(token ? { token } : {}),
    secret: authSecrets().current,
    maxAge: maxAge ?? SESSION_COOKIE_SECONDS,
  });

/** The content, or null: not ours, expired, or changed. The previous secret still opens it. */
export async function decodeSessionCookie({ token }: Pick<JWTDecodeParams, 'token'>) {
  const { current, previous } = authSecrets();
  for (const secret of [current, previous]) {
    if (!secret || !token) continue;
    try {
      return await decode({ token, secret });
    } catch {
      // encrypted under another secret, or not by us at all
    }
  }
  return null;
}

/** @param content of the cookie as decoded */
export function readSessionCookie(content: unknown): SessionCookie | null {
  const parsed = contentSchema.safeParse(content);
  return parsed.success ? parsed.data : null;
}

/** Reads the session cookie; next-auth cuts a long one into `name.0`, `name.1`… */
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
