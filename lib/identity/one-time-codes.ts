import 'server-only';
import { Secret, TOTP } from 'otpauth';
import { getBrand } from '../config/brand';
import { clockOffsetMs } from '../config/env';

/** RFC 6238 with what every authenticator app can: SHA-1, six digits, a new code each half minute. */
const SECRET_BYTES = 20;
const SECONDS = 30;
/** Telephones are late or early by as much as one code. */
const WINDOW = 1;

export type OneTimeSecret = { secret: string; uri: string };

const totpOf = (secret: string, username: string) =>
  new TOTP({
    issuer: getBrand().name,
    label: username,
    algorithm: 'SHA1',
    digits: 6,
    period: SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret, in base 32, and the address an authenticator app reads it from. */
export function newOneTimeSecret(username: string): OneTimeSecret {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  return { secret, uri: totpOf(secret, username).toString() };
}

/**
 * Which half minute since 1970 a code is of, or null when it is of none near now. Telephones know the real time
 * only, whatever date is previewed.
 */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime() - clockOffsetMs();
  const totp = totpOf(secret, '');
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
