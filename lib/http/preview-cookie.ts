import 'server-only';
import { createHmac } from 'node:crypto';
import { PREVIEW_COOKIE } from '../config/as-of.mjs';
import { authSecrets, getEnv, serverNow } from '../config/env';
import { epochSeconds, instantOf } from '../core/dates';
import { isSameText } from '../core/same-text';
import { cookiesOf } from './cookies';

/** A preview ends by itself after a working day. */
const PREVIEW_SECONDS = 8 * 3_600;

const cookieName = () => (getEnv().isSecure ? `__Host-${PREVIEW_COOKIE}` : PREVIEW_COOKIE);

/** The moment that is shown, and the session of the member of staff who chose it. */
export type Preview = { at: Date; accountId: string; sessionId: string };

const sign = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`as-of|${text}`).digest('base64url');

const cookieWith = (value: string, seconds: number) =>
  `${cookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${getEnv().isSecure ? '; Secure' : ''}`;

export function previewCookie({ at, accountId, sessionId }: Preview): string {
  const expiresAt = epochSeconds(serverNow()) + PREVIEW_SECONDS;
  const text = [at.getTime(), accountId, sessionId, expiresAt].join('.');
  return cookieWith(`${text}.${sign(text, authSecrets().current)}`, PREVIEW_SECONDS);
}

export const endedPreviewCookie = (): string => cookieWith('', 0);

/**
 * The preview of a request; null if the cookie is absent, forged or expired. The session must be checked too.
 * @param header the `Cookie` of the request
 */
export function previewIn(header: string | null): Preview | null {
  const value = cookiesOf(header).get(cookieName());
  const [at = '', accountId = '', sessionId = '', expiresAt = '', signature = ''] = value?.split('.') ?? [];
  const text = [at, accountId, sessionId, expiresAt].join('.');
  const { current, previous } = authSecrets();
  const isOurs = [current, previous].some((secret) => secret && isSameText(signature, sign(text, secret)));
  if (!isOurs || Number(expiresAt) <= epochSeconds(serverNow())) return null;
  return { at: instantOf(Number(at)), accountId, sessionId };
}

/** Parameter of the link that leads out of a preview. */
export const LEAVE_PARAMETER = 'as-of';

/** Leads out of a preview from any page, without JavaScript. */
export const LEAVE_PREVIEW = `?${LEAVE_PARAMETER}=now`;

/** For a request with that link: the address without the parameter, and the removed cookie; otherwise null. */
export function leavePreview(request: Request): { location: string; cookie: string } | null {
  const url = new URL(request.url);
  if (url.searchParams.get(LEAVE_PARAMETER) !== 'now') return null;
  url.searchParams.delete(LEAVE_PARAMETER);
  // two slashes would lead to another site
  return { location: `${url.pathname.replace(/^\/+/, '/')}${url.search}`, cookie: endedPreviewCookie() };
}
