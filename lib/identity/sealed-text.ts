import 'server-only';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keysFor, type DerivedKey } from './keys';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Purpose = 'voucher-code' | 'second-factor';

/**
 * A secret as the database may keep it: AES-256-GCM under a key of the server, so that a copy of the database alone
 * opens nothing.
 * @param row what it belongs to, if it is to open there only
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
 * What was sealed; `isOld` when the secret before the current one did it, so that it should be sealed anew. Null
 * when its secret has been replaced twice since, or the row was tampered with.
 */
export function unseal(purpose: Purpose, sealed: string, row = ''): { text: string; isOld: boolean } | null {
  const [id, content = ''] = sealed.split('.');
  const { current, accepted } = keysFor(purpose);
  const key = accepted.find((one) => one.id === id);
  if (!key) return null;
  try {
    return { text: openWith(key, Buffer.from(content, 'base64url'), row), isOld: key.id !== current.id };
  } catch {
    // node throws for a text that is not what was sealed
    return null;
  }
}
