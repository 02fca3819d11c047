import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { getEnv } from '../config/env';

/** When visitors and programs should come back, for `Retry-After`. */
export const MAINTENANCE_RETRY_SECONDS = 3_600;
/** How long the link lets its reader in. */
const PASS_SECONDS = 12 * 3_600;

/** What the link carries: `/fr?preview=<MAINTENANCE_SECRET>`. */
const PARAMETER = 'preview';
const COOKIE = 'passage_preview';

/** The cookie proves the secret without holding it. */
const passOf = (secret: string): string => createHmac('sha256', secret).update('preview').digest('base64url');

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHmac('sha256', 'compare').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function cookieOf(request: Request): string | undefined {
  const parts = (request.headers.get('cookie') ?? '').split(';').map((part) => part.trim().split('='));
  return parts.find(([name]) => name === COOKIE)?.[1];
}

/** Is the site closed for this request? Not for staff who came through the secret link (spec 1). */
export function isShutOut(request: Request): boolean {
  const { MAINTENANCE, MAINTENANCE_SECRET } = getEnv();
  if (!MAINTENANCE) return false;
  const pass = MAINTENANCE_SECRET ? cookieOf(request) : undefined;
  return !(MAINTENANCE_SECRET && pass && isSame(pass, passOf(MAINTENANCE_SECRET)));
}

/** For a request that follows the secret link: the address without the secret, and the cookie; else null. */
export function admitStaff(request: Request): { location: string; cookie: string } | null {
  const { MAINTENANCE, MAINTENANCE_SECRET, isSecure } = getEnv();
  const url = new URL(request.url);
  const given = url.searchParams.get(PARAMETER);
  if (!MAINTENANCE || !MAINTENANCE_SECRET || given === null || !isSame(given, MAINTENANCE_SECRET))
    return null;
  url.searchParams.delete(PARAMETER);
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${PASS_SECONDS}${isSecure ? '; Secure' : ''}`;
  return {
    // one slash: two would name another site
    location: `${url.pathname.replace(/^\/+/, '/')}${url.search}`,
    cookie: `${COOKIE}=${passOf(MAINTENANCE_SECRET)}; ${attributes}`,
  };
}
