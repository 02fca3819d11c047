import 'server-only';
import { createHmac } from 'node:crypto';
import { authSecrets, getEnv, serverNow } from '../config/env';
import { CSRF_IDLE_SECONDS } from '../config/constants';
import { newToken } from '../core/ids';
import { isSameText } from '../core/same-text';
import { cookiesOf } from './cookies';
import type { ReceivedRequest } from './received-request';

/**
 * Signed double submit. An http-only cookie holds a random id and the time of its last use; the token is a signature
 * of that id. Every accepted write renews the cookie, so the token expires after two hours of inactivity and needs no
 * storage.
 */
const cookieName = () => (getEnv().isSecure ? '__Host-passage_csrf' : 'passage_csrf');

const sign = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`csrf|${text}`).digest('base64url');

function matches(text: string, signature: string): boolean {
  const { current, previous } = authSecrets();
  return [current, previous].some((secret) => secret && isSameText(signature, sign(text, secret)));
}

const seconds = () => Math.floor(serverNow().getTime() / 1000);

function cookieFor(id: string): string {
  const value = `${id}.${seconds()}`;
  const secure = getEnv().isSecure ? '; Secure' : '';
  const signed = `${value}.${sign(value, authSecrets().current)}`;
  return `${cookieName()}=${signed}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${CSRF_IDLE_SECONDS}${secure}`;
}

function readCookie(request: ReceivedRequest): string | null {
  const value = cookiesOf(request.headers.get('cookie')).get(cookieName());
  const [id = '', usedAt = '', signature = ''] = value?.split('.') ?? [];
  if (!matches(`${id}.${usedAt}`, signature)) return null;
  return seconds() - Number(usedAt) <= CSRF_IDLE_SECONDS ? id : null;
}

/** A token for the page, and its cookie. Keeps a valid id, so that the tokens of open tabs stay valid. */
export function issueCsrf(request: ReceivedRequest): { token: string; cookie: string } {
  const id = readCookie(request) ?? newToken(16);
  return { token: sign(`token|${id}`, authSecrets().current), cookie: cookieFor(id) };
}

export type CsrfRenewal = { ok: true; cookie: string };

/** Treats all loopback names as one host: the demo may be opened by any of them. */
const withoutAlias = (origin: string) =>
  origin.replace(/^http:\/\/(127\.0\.0\.1|\[::1\])(?=:|$)/, 'http://localhost');

function isSameOrigin(request: ReceivedRequest): boolean {
  if (request.headers.get('sec-fetch-site') === 'same-origin') return true;
  const origin = request.headers.get('origin');
  return origin !== null && withoutAlias(origin) === withoutAlias(new URL(getEnv().publicUrl).origin);
}

/** Requires the same origin and the token of the cookie. Returns the renewed cookie. */
export function checkCsrf(request: ReceivedRequest): CsrfRenewal | { ok: false } {
  const id = readCookie(request);
  const token = request.headers.get('x-csrf-token') ?? '';
  if (!id || !isSameOrigin(request) || !matches(`token|${id}`, token)) return { ok: false };
  return { ok: true, cookie: cookieFor(id) };
}
