/**
 * The idempotency key of a cart's order. It is kept across double clicks, reloads and lost connections until the
 * server has given a final answer; the same key returns the same order (docs/product.md#placing-an-order).
 */
const PREFIX = 'passage:order:';

const NEW_KEY_BYTES = 24;

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NEW_KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// without session storage the key survives everything except a reload
const fallback = new Map<string, string>();

/** @param storage session storage, or undefined where the browser blocks it */
export function submissionKey(cartId: string, storage: KeyStorage | undefined): string {
  const name = PREFIX + cartId;
  const known = fallback.get(name) ?? storage?.getItem(name);
  const key = known ?? newKey();
  fallback.set(name, key);
  storage?.setItem(name, key);
  return key;
}

export function forgetSubmission(cartId: string, storage: KeyStorage | undefined): void {
  fallback.delete(PREFIX + cartId);
  storage?.removeItem(PREFIX + cartId);
}

const SERVER_TROUBLE = 500;

/** True if the response settles whether the order was placed. A lost connection or a server error does not. */
export const isFinalAnswer = (status: number | undefined): boolean =>
  status !== undefined && status < SERVER_TROUBLE && status !== 429 && status !== 401 && status !== 403;
