import 'server-only';
import { z } from 'zod';
import { getEnv } from '../config/env';
import { isSameText } from '../core/same-text';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';
import { hmac, keysFor } from './keys';

/**
 * The token of a link sent by mail: the row's id and our signature of it. It is made when the mail is
 * written; the database alone, or a copy of the outbox, opens nothing.
 */
export const oneTimeToken = (tokenId: string): string =>
  `${tokenId}.${hmac(keysFor('one-time-token').current, tokenId)}`;

/** The row a token names, or null when we did not sign it. Whether it is still good is the row's word. */
export function readOneTimeToken(token: string): string | null {
  const [tokenId = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !z.uuid().safeParse(tokenId).success) return null;
  const isOurs = keysFor('one-time-token').accepted.some((key) => isSameText(hmac(key, tokenId), signature));
  return isOurs ? tokenId : null;
}

const link = (screen: '/activation' | '/reset-password', tokenId: string, locale: Locale): string =>
  `${getEnv().publicUrl}${screenUrl(screen, locale)}?token=${oneTimeToken(tokenId)}`;

/** Where the activation mail leads. */
export const activationUrl = (tokenId: string, locale: Locale): string =>
  link('/activation', tokenId, locale);

/** Where the mail for a forgotten password leads. */
export const resetUrl = (tokenId: string, locale: Locale): string => link('/reset-password', tokenId, locale);

/** Where the mail to a new address leads. */
export const emailUrl = (tokenId: string, locale: Locale): string =>
  `${link('/activation', tokenId, locale)}&for=address`;
