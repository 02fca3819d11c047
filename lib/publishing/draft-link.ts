import 'server-only';
import { createHmac } from 'node:crypto';
import { authSecrets, getEnv, serverNow } from '../config/env';
import { epochSeconds, instantOf } from '../core/dates';
import { isSameText } from '../core/same-text';
import { cookiesOf } from '../http/cookies';
import { recordParams, type RecordKey } from './schema';

const HOUR_SECONDS = 3_600;
const WEEK_SECONDS = 7 * 24 * HOUR_SECONDS;

/** A preview of a draft: for whoever has the link, or for one session of staff. */
export type DraftLink = RecordKey & { sessionId: string | null; expiresAt: Date };

const sign = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`draft|${text}`).digest('base64url');

const isSigned = (text: string, signature: string): boolean => {
  const { current, previous } = authSecrets();
  return [current, previous].some((secret) => secret && isSameText(signature, sign(text, secret)));
};

/** The parameter of a link that shows a draft: a week for everyone, an hour for a session of staff. */
export function draftToken({ type, id }: RecordKey, sessionId: string | null) {
  const seconds = epochSeconds(serverNow()) + (sessionId === null ? WEEK_SECONDS : HOUR_SECONDS);
  const text = [type, id, sessionId ?? '', seconds].join('.');
  return {
    token: `${text}.${sign(text, authSecrets().current)}`,
    expiresAt: instantOf(seconds * 1_000),
  };
}

/** Content of a link; null if it is forged or has expired. */
export function readDraftToken(token: string): DraftLink | null {
  const [type, id, sessionId = '', seconds = '', signature = ''] = token.split('.');
  const text = [type, id, sessionId, seconds].join('.');
  const key = recordParams.safeParse({ type, id });
  if (!key.success || !isSigned(text, signature)) return null;
  if (Number(seconds) <= epochSeconds(serverNow())) return null;
  return { ...key.data, sessionId: sessionId || null, expiresAt: instantOf(Number(seconds) * 1_000) };
}

const cookieName = () => (getEnv().isSecure ? '__Host-passage_draft' : 'passage_draft');

/** Binds the links of a session to the browser that asked for them. */
export const draftCookie = (sessionId: string): string =>
  `${cookieName()}=${sign(sessionId, authSecrets().current)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${HOUR_SECONDS}${getEnv().isSecure ? '; Secure' : ''}`;

/** True if the browser that sends these cookies asked for links of this session. */
export const isOwnBrowser = (cookies: string | undefined, sessionId: string): boolean =>
  isSigned(sessionId, cookiesOf(cookies ?? null).get(cookieName()) ?? '');
