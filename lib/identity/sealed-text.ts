import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keysFor, type DerivedKey } from './keys';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Purpose = 'voucher-code' | 'second-factor';

/**
 * Encrypts a secret for the database: AES-256-GCM with a server key, so that a copy of the database alone reveals
 * nothing.
 * @param row binds the ciphertext to a row
 */
export function seal(purpose: Purpose, text: string, row = ''): string {
  const { current } = keysFor(purpose);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, current.bytes, nonce).setAAD(Buffer.from(row));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${current.id}.${sealed.toString('base64url')}`;
}

function openWith(key: DerivedKey, bytes: Buffer, row: string): string {
  const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(row)).setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/**
 * Decrypts a secret. `isOld` if it used the previous key and should be encrypted again. Null if its key was rotated
 * twice since, or the row was modified.
 */
export function unseal(purpose: Purpose, sealed: string, row = ''): { text: string; isOld: boolean } | null {
  const [id, content = ''] = sealed.split('.');
  const { current, accepted } = keysFor(purpose);
  const key = accepted.find((one) => one.id === id);
  if (!key) return null;
  try {
    return { text: openWith(key, Buffer.from(content, 'base64url'), row), isOld: key.id !== current.id };
  } catch {
    // node throws if the ciphertext is invalid
    return null;
  }
}

/** How everything begins that is sealed under the current key. */
export const currentSeal = (purpose: Purpose): string => `${keysFor(purpose).current.id}.`;
