import 'server-only';
import { jwtVerify, SignJWT, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { ACCESS_TOKEN_SECONDS } from '../config/constants';
import { getEnv } from '../config/env';
import { signingKeys } from './keys';

const ALGORITHM = 'ES256';
const TYPE = 'at+jwt';
const AUDIENCE = 'passage-api';

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() });

export type AccessClaims = { accountId: string; sessionId: string };

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** A signed access token for one session, good for an hour. */
export function signAccessToken({ accountId, sessionId }: AccessClaims, at: Date): Promise<string> {
  const { current } = signingKeys();
  const issuedAt = secondsOf(at);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: current.id })
    .setSubject(accountId)
    .setAudience(AUDIENCE)
    .setIssuer(getEnv().publicUrl)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(current.privateKey);
}

/** Public keys of our access tokens, for instances whose accounts live here (RFC 7517). */
export const accessTokenKeys = (): { keys: Record<string, string>[] } => ({
  keys: signingKeys().accepted.map(({ jwk }) => jwk),
});

/** Letters that decoders skip make another token of the same: it must be written the one way. */
const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

/**
 * Whose session a token names, by keys and issuer of whoever has to have signed it.
 * @throws what jose throws for a bad token, or the key set when it cannot be fetched
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
 * Whose session a token of ours names, or null when anything about it is wrong: signature, key, algorithm,
 * type, audience, issuer, time. Whether the session still runs is the database's word, not the token's.
 */
export async function readAccessToken(token: string, at: Date): Promise<AccessClaims | null> {
  try {
    return await verifyAccessToken(token, { issuer: getEnv().publicUrl, keys: ownKey, at });
  } catch {
    // jose throws for every kind of bad token; none of them is our bug
    return null;
  }
}
