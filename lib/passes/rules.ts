import { BASE32, base32Letters } from '../core/base32';
import type { Day } from '../core/dates';
import type { Holder, PassStatus } from './schema';

/** The check character is modulo 37 and needs five more symbols (crockford.com/base32.html). */
const CHECK_LETTERS = `${BASE32}*~$=U`;
const RANDOM_LETTERS = 10;
const NUMBER = new RegExp(`^[${BASE32}]{${RANDOM_LETTERS}}[${BASE32}*~$=U]$`);

function checkLetter(letters: string): string {
  let rest = 0;
  for (const letter of letters) rest = (rest * 32 + BASE32.indexOf(letter)) % 37;
  return CHECK_LETTERS.charAt(rest);
}

/** The number encoded by random bytes, with its check character. See docs/product.md#pass-numbers. */
export function uniqueKeyFrom(random: Uint8Array): string {
  const letters = base32Letters(random, RANDOM_LETTERS);
  return letters + checkLetter(letters);
}

/**
 * A new pass number: ten random letters (50 bits) and a check character. Numbers whose check character is hard to
 * dictate or type on a phone are skipped, one in seven.
 * @param randomBytes cryptographically secure
 */
export function newUniqueKey(randomBytes: (count: number) => Uint8Array): string {
  for (;;) {
    const key = uniqueKeyFrom(randomBytes(RANDOM_LETTERS));
    if (BASE32.includes(key.charAt(RANDOM_LETTERS))) return key;
  }
}

/** Formats a number as `K7QM2-X9TRB-4`. Accepts either form. */
export function formatUniqueKey(uniqueKey: string): string {
  const key = uniqueKey.replaceAll('-', '');
  return `${key.slice(0, 5)}-${key.slice(5, 10)}-${key.slice(10)}`;
}

/**
 * Normalises a typed pass number; null if invalid. Ignores case, spaces and hyphens, and reads O, I, L as the digits
 * they resemble.
 */
export function parseUniqueKey(text: string): string | null {
  const key = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return NUMBER.test(key) && checkLetter(key.slice(0, RANDOM_LETTERS)) === key.charAt(RANDOM_LETTERS)
    ? key
    : null;
}

/** Status of one edition of a pass on a day. Bounds of the validity are inclusive. */
export function passStatus(
  { isBlocked, validFrom, validUntil }: { isBlocked: boolean; validFrom: Day; validUntil: Day },
  day: Day,
): PassStatus {
  if (isBlocked) return 'blocked';
  if (day < validFrom) return 'queued';
  return day <= validUntil ? 'active' : 'expired';
}

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/** Normalises a name for comparison: `Émilie-Zoë` equals `emilie zoe`. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøł]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[\p{Pd}\s’']+/gu, ' ')
    .trim();

/** The first letter of a name as A–Z; X for other scripts. */
const initialOf = (name: string): string => /^[a-z]/.exec(foldName(name))?.[0].toUpperCase() ?? 'X';

/** Initials in A–Z, as the code of a pass has them. */
export const initialsOf = ({ firstName, lastName }: Pick<Holder, 'firstName' | 'lastName'>): string =>
  initialOf(firstName) + initialOf(lastName);

/** First and last name as compared by {@link holderKey}. */
export const nameKey = ({ firstName, lastName }: Pick<Holder, 'firstName' | 'lastName'>): string =>
  `${foldName(firstName)}|${foldName(lastName)}`;

/** Holders with the same key are the same person. See docs/product.md#the-same-holder. */
export const holderKey = (holder: Holder): string => `${nameKey(holder)}|${holder.birthDate}`;

/** Unique per edition: a product in one person's name. See docs/product.md#the-same-holder. */
export const passHolderKey = (kind: string, holder: Holder): string => `${kind}|${holderKey(holder)}`;

/** True for a pass with a QR code. Blocked ones have none. */
export const hasCode = <Pass extends { qr: string | null }>(pass: Pass): pass is Pass & { qr: string } =>
  pass.qr !== null;

/** True for current and future passes. */
export const isUsable = ({ status }: { status: PassStatus }): boolean =>
  status === 'active' || status === 'queued';
