import 'server-only';
import { createHash, createHmac } from 'node:crypto';

const PSEUDONYM_BYTES = 16;
const DIGEST_BYTES = 8;

/** Stored digest of a key, token or invitation. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The pass number as a visit keeps it. @param secret of the edition */
export const pseudonymOf = (secret: Uint8Array, uniqueKey: string): Buffer =>
  createHmac('sha256', secret).update(uniqueKey).digest().subarray(0, PSEUDONYM_BYTES);

/** A pass number as the list of today's entries has it. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, DIGEST_BYTES).toString('base64url');
