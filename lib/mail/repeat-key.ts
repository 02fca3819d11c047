import 'server-only';
import { createHash } from 'node:crypto';
import { newId } from '../core/ids';

/**
 * By what a request to send something again is known: its `Idempotency-Key` with what it asks for, as a digest that
 * names no address. Without a key, each request is a new one.
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
