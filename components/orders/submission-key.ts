/**
 * The key under which the order of a cart is submitted. It stays the same over double click, reload and lost
 * connection, until the server has answered for good: the same key gives the same order
 * (docs/product.md#placing-an-order).
 */
const PREFIX = 'passage:order:';

const NEW_KEY_BYTES = 24;

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NEW_KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// where the browser bars storage a reload starts anew, everything else still holds
const fallback = new Map<string, string>();

/** @param storage session storage, or undefined where the browser bars it */
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

/** Has the server answered for good? A lost connection or its own trouble says nothing about the order. */
export const isFinalAnswer = (status: number | undefined): boolean =>
  status !== undefined && status < SERVER_TROUBLE && status !== 429 && status !== 401 && status !== 403;
