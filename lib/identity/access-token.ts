import 'server-only';
import { jwtVerify, SignJWT, type JWTVerifyGetKey } from 'jose';
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

/**
 * The session of one of our tokens; null if anything is invalid: signature, key, algorithm, type, audience, issuer,
 * time. Whether the session is still active is decided by the database.
 */
export async function readAccessToken(token: string, at: Date): Promise<AccessClaims | null> {
  try {
    return await verifyAccessToken(token, { issuer: getEnv().publicUrl, keys: ownKey, at });
  } catch {
    // jose throws for every kind of invalid token
    return null;
  }
}
