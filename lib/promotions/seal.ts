import 'server-only';
import { createHash } from 'node:crypto';
import { seal, unseal } from '../identity/sealed-text';
import { normalizeVoucherCode } from './rules';

/** What a voucher code is found by. The code holds 80 random bits, so that no salt is needed. */
export const codeDigest = (code: string): string =>
  createHash('sha256').update(normalizeVoucherCode(code)).digest('base64url');

/** A code as it is stored: it has to be mailed on a later day, but a copy of the database must not spend it. */
export const sealCode = (code: string): string => seal('voucher-code', code);

/** The code again; null when its secret has been replaced twice since, or the row was tampered with. */
export const openCode = (sealed: string): string | null => unseal('voucher-code', sealed)?.text ?? null;
