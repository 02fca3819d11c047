import 'server-only';
import { createHash } from 'node:crypto';
import { newToken } from '../core/ids';
import { hmac, keysFor } from './keys';

/** How long after its use a refresh token still gives the child it gave, to a call that may be a repetition. */
export const REFRESH_GRACE_SECONDS = 30;

export const newRefreshToken = (): string => newToken();

/** What the database keeps of a refresh token. It has 256 random bits, so a plain digest suffices. */
export const refreshTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/**
 * The one child of a refresh token. It follows from the parent and the server's secret, so that parallel
 * refreshes agree without the child being stored anywhere.
 */
export const childRefreshToken = (parent: string): string => hmac(keysFor('refresh-token').current, parent);
