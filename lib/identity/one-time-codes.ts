import 'server-only';
import { Secret, TOTP } from 'otpauth';
import { getBrand } from '../config/brand';
import { clockOffsetMs } from '../config/env';

/** RFC 6238 with parameters that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const SECRET_BYTES = 20;
const SECONDS = 30;
/** Accepted clock deviation, in codes. */
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

/** A new base 32 secret, with the URI for authenticator apps. */
export function newOneTimeSecret(username: string): OneTimeSecret {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  return { secret, uri: totpOf(secret, username).toString() };
}

/**
 * Time step of a code; null if it is not valid near now. Uses real time, because authenticator apps ignore `APP_NOW`.
 */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime() - clockOffsetMs();
  const totp = totpOf(secret, '');
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
