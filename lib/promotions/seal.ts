import 'server-only';
import { createHash } from 'node:crypto';
import { currentSeal, seal, unseal } from '../identity/sealed-text';
import { normalizeVoucherCode } from './rules';

/** Look-up key of a voucher code. It has 80 random bits, so no salt is needed. */
export const codeDigest = (code: string): string =>
  createHash('sha256').update(normalizeVoucherCode(code)).digest('base64url');

/** Encrypts a code for storage: it must be mailed later, but a copy of the database must not reveal it. */
export const sealCode = (code: string): string => seal('voucher-code', code);

/** How every code begins that is encrypted under the current secret. */
export const currentCodeSeal = (): string => currentSeal('voucher-code');

/** Decrypts a code; null if its secret was rotated twice since, or the row was modified. */
export const openCode = (sealed: string): string | null => unseal('voucher-code', sealed)?.text ?? null;
