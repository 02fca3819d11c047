import 'server-only';
import { createHmac } from 'node:crypto';
import { getEnv } from '../config/env';
import { isSameText } from '../core/same-text';
import { cookiesOf } from './cookies';

/** For `Retry-After`. */
export const MAINTENANCE_RETRY_SECONDS = 3_600;
/** Lifetime of the preview cookie. */
const PASS_SECONDS = 12 * 3_600;

/** Parameter of the preview link: `/fr?preview=<MAINTENANCE_SECRET>`. */
const PARAMETER = 'preview';
const COOKIE = 'passage_preview';

/** The cookie holds a hash instead of the secret. */
const passOf = (secret: string): string => createHmac('sha256', secret).update('preview').digest('base64url');

/** Whether the site is closed for this request: not for staff with the preview cookie (docs/product.md#maintenance). */
export function isShutOut(request: Request): boolean {
  const { MAINTENANCE, MAINTENANCE_SECRET } = getEnv();
  if (!MAINTENANCE) return false;
  const pass = MAINTENANCE_SECRET ? cookiesOf(request.headers.get('cookie')).get(COOKIE) : undefined;
  return !(MAINTENANCE_SECRET && pass && isSameText(pass, passOf(MAINTENANCE_SECRET)));
}

/** For a request with the preview link: the address without the secret, and the cookie; otherwise null. */
export function admitStaff(request: Request): { location: string; cookie: string } | null {
  const { MAINTENANCE, MAINTENANCE_SECRET, isSecure } = getEnv();
  const url = new URL(request.url);
  const given = url.searchParams.get(PARAMETER);
  if (!MAINTENANCE || !MAINTENANCE_SECRET || given === null || !isSameText(given, MAINTENANCE_SECRET))
    return null;
  url.searchParams.delete(PARAMETER);
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${PASS_SECONDS}${isSecure ? '; Secure' : ''}`;
  return {
    // two slashes would lead to another site
    location: `${url.pathname.replace(/^\/+/, '/')}${url.search}`,
    cookie: `${COOKIE}=${passOf(MAINTENANCE_SECRET)}; ${attributes}`,
  };
}
