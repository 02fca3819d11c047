import 'server-only';
import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { epochSeconds } from '../core/dates';
import { ACCESS_TOKEN_SECONDS } from '../config/constants';
import { getEnv } from '../config/env';
import { signingKeys } from './keys';

const ALGORITHM = 'ES256';
const TYPE = 'at+jwt';
const AUDIENCE = 'passage-api';

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() });

export type AccessClaims = { accountId: string; sessionId: string };

/** A signed access token for one session, valid for an hour. */
export function signAccessToken({ accountId, sessionId }: AccessClaims, at: Date): Promise<string> {
  const { current } = signingKeys();
  const issuedAt = epochSeconds(at);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: current.id })
    .setSubject(accountId)
    .setAudience(AUDIENCE)
    .setIssuer(getEnv().publicUrl)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(current.privateKey);
}

/** Public keys of our access tokens, for instances whose accounts are here (RFC 7517). */
export const accessTokenKeys = (): { keys: Record<string, string>[] } => ({
  keys: signingKeys().accepted.map(({ jwk }) => jwk),
});

/** Rejects non-canonical base64url: decoders skip some characters, which would give one token several spellings. */
const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

/**
 * The session of a token, verified with the given keys and issuer.
 * @throws errors of jose for an invalid token, or of the key set if it cannot be fetched
 */
export async function verifyAccessToken(
  token: string,
  { issuer, keys, at }: { issuer: string; keys: JWTVerifyGetKey; at: Date },
): Promise<AccessClaims | null> {
  if (!isCanonical(token)) return null;
  const { payload } = await jwtVerify(token, keys, {
    algorithms: [ALGORITHM],
    typ: TYPE,
    audience: AUDIENCE,
    issuer,
    currentDate: at,
    requiredClaims: ['exp', 'iat'],
  });
  const { data } = claimsSchema.safeParse(payload);
  return data ? { accountId: data.sub, sessionId: data.sid } : null;
}

const ownKey: JWTVerifyGetKey = async ({ kid }) => {
  const key = signingKeys().accepted.find(({ id }) => id === kid);
  if (!key) throw new Error('unknown key');
  return key.publicKey;
};

/** What a signature was checked for: it holds while the token lasts and its key is accepted. */
type Verified = { claims: AccessClaims; expiresAt: number; keyId: string | undefined; issuer: string };

/** A customer makes several calls with one token, and checking a signature takes longer than reading the session. */
const verified = new LRUCache<string, Verified>({ max: 5_000 });

function knownClaims(token: string, at: Date): AccessClaims | undefined {
  const known = verified.get(token);
  const isValid =
    known &&
    known.expiresAt > epochSeconds(at) &&
    known.issuer === getEnv().publicUrl &&
    signingKeys().accepted.some(({ id }) => id === known.keyId);
  return isValid ? known.claims : undefined;
}

/**
 * The session of one of our tokens; null if anything is invalid: signature, key, algorithm, type, audience, issuer,
 * time. Whether the session is still active is decided by the database.
 */
export async function readAccessToken(token: string, at: Date): Promise<AccessClaims | null> {
  const known = knownClaims(token, at);
  if (known) return known;
  const issuer = getEnv().publicUrl;
  try {
    const claims = await verifyAccessToken(token, { issuer, keys: ownKey, at });
    if (!claims) return null;
    const { kid: keyId } = decodeProtectedHeader(token);
    verified.set(token, { claims, expiresAt: decodeJwt(token).exp ?? 0, keyId, issuer });
    return claims;
  } catch {
    // jose throws for every kind of invalid token
    return null;
  }
}
