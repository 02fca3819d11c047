import 'server-only';
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { keysFor } from '../identity/keys';
import { normalizeVoucherCode } from './rules';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a voucher code is found by. The code holds 80 random bits, so that no salt is needed. */
export const codeDigest = (code: string): string =>
  createHash('sha256').update(normalizeVoucherCode(code)).digest('base64url');

/** A code as it is stored: it has to be mailed on a later day, but a copy of the database must not spend it. */
export function sealCode(code: string): string {
  const { id, bytes } = keysFor('voucher-code').current;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, bytes, iv);
  const sealed = Buffer.concat([iv, cipher.update(code, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${id}.${sealed.toString('base64url')}`;
}

/** The code again; null when its secret has been replaced twice since, or the row was tampered with. */
export function openCode(sealed: string): string | null {
  const [id, text = ''] = sealed.split('.');
  const key = keysFor('voucher-code').accepted.find((one) => one.id === id);
  if (!key) return null;
  const bytes = Buffer.from(text, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const body = bytes.subarray(IV_BYTES, -TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
