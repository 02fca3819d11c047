import 'server-only';
import { createHash } from 'node:crypto';
import { newId } from '../core/ids';

/**
 * Identifies a request to send something again by its `Idempotency-Key` and what it asks for. A digest, so that it
 * contains no address. Without a key, each request is new.
 */
export const repeatKey = (
  idempotencyKey: string | undefined,
  asked: readonly (string | undefined)[],
): string =>
  idempotencyKey === undefined
    ? newId()
    : createHash('sha256')
        .update(JSON.stringify([idempotencyKey, ...asked]))
        .digest('base64url');
