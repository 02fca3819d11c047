import 'server-only';
import { z } from 'zod';
import { getEnv } from '../config/env';
import { isSameText } from '../core/same-text';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';
import { hmac, keysFor } from './keys';

/**
 * Token of a mailed link: the row's id with our signature. Created when the mail is composed, so that a copy of the
 * database or outbox reveals no token.
 */
export const oneTimeToken = (tokenId: string): string =>
  `${tokenId}.${hmac(keysFor('one-time-token').current, tokenId)}`;

/** The row id of a token; null unless we signed it. The row decides whether it is still valid. */
export function readOneTimeToken(token: string): string | null {
  const [tokenId = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !z.uuid().safeParse(tokenId).success) return null;
  const isOurs = keysFor('one-time-token').accepted.some((key) => isSameText(hmac(key, tokenId), signature));
  return isOurs ? tokenId : null;
}

const link = (
  screen: '/activation' | '/reset-password' | '/house/login',
  tokenId: string,
  locale: Locale,
): string => `${getEnv().publicUrl}${screenUrl(screen, locale)}?token=${oneTimeToken(tokenId)}`;

export const activationUrl = (tokenId: string, locale: Locale): string =>
  link('/activation', tokenId, locale);

export const resetUrl = (tokenId: string, locale: Locale): string => link('/reset-password', tokenId, locale);

/** Link of the mail to a new address. */
export const emailUrl = (tokenId: string, locale: Locale): string =>
  `${link('/activation', tokenId, locale)}&for=address`;

/** Link of the mail that logs a member of a house in. */
export const houseUrl = (tokenId: string, locale: Locale): string => link('/house/login', tokenId, locale);
