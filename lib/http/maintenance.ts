import 'server-only';
import { createHmac } from 'node:crypto';
import { getEnv } from '../config/env';
import { flagsOfEnvironment, seasonFlags } from '../config/season';
import { isSameText } from '../core/same-text';
import { isStaffEntrance } from '../i18n/screen-kinds';
import { cookiesOf } from './cookies';
import type { ReceivedRequest } from './received-request';

/** For `Retry-After`. */
export const MAINTENANCE_RETRY_SECONDS = 3_600;
/** Lifetime of the preview cookie. */
const PASS_SECONDS = 12 * 3_600;

/** Parameter of the preview link: `/fr?preview=<MAINTENANCE_SECRET>`. */
export const ADMIT_PARAMETER = 'preview';
const COOKIE = 'passage_preview';

/** The cookie holds a hash instead of the secret. */
const passOf = (secret: string): string => createHmac('sha256', secret).update('preview').digest('base64url');

/** Whether the site is closed for this request: not for staff with the preview cookie (docs/product.md#maintenance). */
export function isShutOut(request: ReceivedRequest): boolean {
  if (!seasonFlags().maintenance) return false;
  // who has scheduled it must be able to end it
  if (!flagsOfEnvironment().maintenance && isStaffEntrance(new URL(request.url).pathname)) return false;
  const { MAINTENANCE_SECRET } = getEnv();
  const pass = MAINTENANCE_SECRET ? cookiesOf(request.headers.get('cookie')).get(COOKIE) : undefined;
  return !(MAINTENANCE_SECRET && pass && isSameText(pass, passOf(MAINTENANCE_SECRET)));
}

/** For a request with the preview link: the address without the secret, and the cookie; otherwise null. */
export function admitStaff(request: Request): { location: string; cookie: string } | null {
  const { MAINTENANCE_SECRET, isSecure } = getEnv();
  const url = new URL(request.url);
  const given = url.searchParams.get(ADMIT_PARAMETER);
  if (given === null || !MAINTENANCE_SECRET || !isSameText(given, MAINTENANCE_SECRET)) return null;
  if (!seasonFlags().maintenance) return null;
  url.searchParams.delete(ADMIT_PARAMETER);
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${PASS_SECONDS}${isSecure ? '; Secure' : ''}`;
  return {
    // two slashes would lead to another site
    location: `${url.pathname.replace(/^\/+/, '/')}${url.search}`,
    cookie: `${COOKIE}=${passOf(MAINTENANCE_SECRET)}; ${attributes}`,
  };
}
