import 'server-only';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { getEnv } from '../../config/env';
import { fail, ok, type Result } from '../../core/result';
import { getLogger } from '../../http/logger';
import { verifyAccessToken, type AccessClaims } from '../access-token';
import { accessKeysContract } from '../contract';

const TIMEOUT_MS = 4_000;

let known: { address: string; keys: JWTVerifyGetKey } | undefined;

/** Fetched once, and again for an unknown key at most every 30 s; never follows redirects. */
function keySet(): { issuer: string; keys: JWTVerifyGetKey } {
  const issuer = getEnv().identityUpstream ?? '';
  if (known?.address !== issuer) {
    const url = new URL(`${issuer}${accessKeysContract.path}`);
    known = { address: issuer, keys: createRemoteJWKSet(url, { timeoutDuration: TIMEOUT_MS }) };
  }
  return { issuer, keys: known.keys };
}

/** Distinguishes an invalid token from a key set that could not be fetched. */
const isBadToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== errors.JOSEError.code;

/**
 * The session of an upstream token, verified with its public keys; null if invalid.
 * @returns `identity_unavailable` when the keys cannot be fetched
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
