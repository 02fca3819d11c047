import 'server-only';
import { createHmac } from 'node:crypto';
import { getEnv } from '../config/env';
import { isSameText } from '../core/same-text';
import { cookiesOf } from './cookies';

/** When visitors and programs should come back, for `Retry-After`. */
export const MAINTENANCE_RETRY_SECONDS = 3_600;
/** How long the link lets its reader in. */
const PASS_SECONDS = 12 * 3_600;

/** What the link carries: `/fr?preview=<MAINTENANCE_SECRET>`. */
const PARAMETER = 'preview';
const COOKIE = 'passage_preview';

/** The cookie proves the secret without holding it. */
const passOf = (secret: string): string => createHmac('sha256', secret).update('preview').digest('base64url');

/** Is the site closed for this request? Not for staff with the secret link (docs/product.md#maintenance). */
export function isShutOut(request: Request): boolean {
  const { MAINTENANCE, MAINTENANCE_SECRET } = getEnv();
  if (!MAINTENANCE) return false;
  const pass = MAINTENANCE_SECRET ? cookiesOf(request.headers.get('cookie')).get(COOKIE) : undefined;
  return !(MAINTENANCE_SECRET && pass && isSameText(pass, passOf(MAINTENANCE_SECRET)));
}

/** For a request that follows the secret link: the address without the secret, and the cookie; else null. */
export function admitStaff(request: Request): { location: string; cookie: string } | null {
  const { MAINTENANCE, MAINTENANCE_SECRET, isSecure } = getEnv();
  const url = new URL(request.url);
  const given = url.searchParams.get(PARAMETER);
  if (!MAINTENANCE || !MAINTENANCE_SECRET || given === null || !isSameText(given, MAINTENANCE_SECRET))
    return null;
  url.searchParams.delete(PARAMETER);
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${PASS_SECONDS}${isSecure ? '; Secure' : ''}`;
  return {
    // one slash: two would name another site
    location: `${url.pathname.replace(/^\/+/, '/')}${url.search}`,
    cookie: `${COOKIE}=${passOf(MAINTENANCE_SECRET)}; ${attributes}`,
  };
}
