import 'server-only';
import { createHash } from 'node:crypto';
import { newToken } from '../core/ids';
import { hmac, keysFor } from './keys';

/** Time in which a repeated call may still exchange a used refresh token. */
export const REFRESH_GRACE_SECONDS = 30;

export const newRefreshToken = (): string => newToken();

/** Stored hash of a refresh token. It has 256 random bits, so a plain digest suffices. */
export const refreshTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/**
 * The only child of a refresh token, derived from it with the server's secret, so that parallel refreshes agree
 * without storing it.
 */
export const childRefreshToken = (parent: string): string => hmac(keysFor('refresh-token').current, parent);
