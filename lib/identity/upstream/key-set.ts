import 'server-only';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { getEnv } from '../../config/env';
import { fail, ok, type Result } from '../../core/result';
import { getLogger } from '../../http/logger';
import { verifyAccessToken, type AccessClaims } from '../access-token';
import { accessKeysContract } from '../contract';

const TIMEOUT_MS = 4_000;

let known: { address: string; keys: JWTVerifyGetKey } | undefined;

/** Fetched once and again when a token names a key that is not in it, at most every 30 s; never redirected. */
function keySet(): { issuer: string; keys: JWTVerifyGetKey } {
  const issuer = getEnv().identityUpstream ?? '';
  if (known?.address !== issuer) {
    const url = new URL(`${issuer}${accessKeysContract.path}`);
    known = { address: issuer, keys: createRemoteJWKSet(url, { timeoutDuration: TIMEOUT_MS }) };
  }
  return { issuer, keys: known.keys };
}

/** A token that is wrong, told apart from a key set that could not be fetched. */
const isBadToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== errors.JOSEError.code;

/**
 * Whose session a token of the upstream names, checked with its public keys; null when it is not good.
 * @returns `identity_unavailable` when the keys cannot be had
 */
export async function readUpstreamToken(
  token: string,
  at: Date,
): Promise<Result<AccessClaims | null, 'identity_unavailable'>> {
  try {
    return ok(await verifyAccessToken(token, { ...keySet(), at }));
  } catch (error) {
    if (isBadToken(error)) return ok(null);
    getLogger().warn({ err: error }, 'keys of the identity upstream unavailable');
    return fail('identity_unavailable');
  }
}
