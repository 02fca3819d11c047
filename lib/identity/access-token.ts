import 'server-only';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { ACCESS_TOKEN_SECONDS } from '../config/constants';
import { getEnv } from '../config/env';
import { keysFor } from './keys';

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const AUDIENCE = 'passage-api';

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid() });

export type AccessClaims = { accountId: string; sessionId: string };

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** A signed access token for one session, good for an hour (spec 9). */
export function signAccessToken({ accountId, sessionId }: AccessClaims, at: Date): Promise<string> {
  const { current } = keysFor('access-token');
  const issuedAt = secondsOf(at);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: current.id })
    .setSubject(accountId)
    .setAudience(AUDIENCE)
    .setIssuer(getEnv().publicUrl)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(current.bytes);
}

/**
 * Whose session a token names, or null when anything about it is wrong: signature, key, algorithm, type,
 * audience, issuer, time. Whether the session still runs is the database's word, not the token's.
 */
export async function readAccessToken(token: string, at: Date): Promise<AccessClaims | null> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = keysFor('access-token').accepted.find(({ id }) => id === kid);
    if (!key) return null;
    const { payload } = await jwtVerify(token, key.bytes, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      audience: AUDIENCE,
      issuer: getEnv().publicUrl,
      currentDate: at,
      requiredClaims: ['exp', 'iat'],
    });
    const { sub, sid } = claimsSchema.parse(payload);
    return { accountId: sub, sessionId: sid };
  } catch {
    // jose throws for every kind of bad token; none of them is our bug
    return null;
  }
}
