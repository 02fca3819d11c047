import type { Day } from '../core/dates';
import type { Holder, PassStatus } from './schema';

/** Crockford's Base32, without I, L, O and U. See docs/product.md#pass-numbers. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The check character counts modulo 37 and needs five more signs (crockford.com/base32.html). */
const CHECK_LETTERS = `${LETTERS}*~$=U`;
const RANDOM_LETTERS = 10;
const NUMBER = new RegExp(`^[${LETTERS}]{${RANDOM_LETTERS}}[${LETTERS}*~$=U]$`);

function checkLetter(letters: string): string {
  const rest = [...letters].reduce((sum, letter) => (sum * 32 + LETTERS.indexOf(letter)) % 37, 0);
  return CHECK_LETTERS.charAt(rest);
}

/** The number that some random bytes stand for, with its check character, whichever it is. */
export function uniqueKeyFrom(random: Uint8Array): string {
  if (random.length < RANDOM_LETTERS) throw new Error('A pass number needs ten random bytes.');
  const letters = [...random.subarray(0, RANDOM_LETTERS)].map((byte) => LETTERS.charAt(byte % 32)).join('');
  return letters + checkLetter(letters);
}

/**
 * A new pass number: ten random letters (50 bits) and a check character. Those whose check character nobody
 * could say or find on a telephone are left out, one in seven.
 * @param randomBytes a source of unguessable bytes
 */
export function newUniqueKey(randomBytes: (count: number) => Uint8Array): string {
  for (;;) {
    const key = uniqueKeyFrom(randomBytes(RANDOM_LETTERS));
    if (LETTERS.includes(key.charAt(RANDOM_LETTERS))) return key;
  }
}

/** A number as people read it, `K7QM2-X9TRB-4`. Takes one in either form. */
export function formatUniqueKey(uniqueKey: string): string {
  const key = uniqueKey.replaceAll('-', '');
  return `${key.slice(0, 5)}-${key.slice(5, 10)}-${key.slice(10)}`;
}

/**
 * What somebody typed as a pass number in its stored form; null when it is none. Case, spaces and hyphens do
 * not matter, and O, I, L are read as the digits they look like.
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

/** Where a pass of one edition stands on a day. Bounds of the validity are inclusive. */
export function passStatus(
  { isBlocked, validFrom, validUntil }: { isBlocked: boolean; validFrom: Day; validUntil: Day },
  day: Day,
): PassStatus {
  if (isBlocked) return 'blocked';
  if (day < validFrom) return 'queued';
  return day <= validUntil ? 'active' : 'expired';
}

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/** A name reduced to what two spellings of it share: `Émilie-Zoë` and `emilie zoe`. */
const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøł]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[\p{Pd}\s’']+/gu, ' ')
    .trim();

/** First and last name as {@link holderKey} compares them. */
export const nameKey = ({ firstName, lastName }: Pick<Holder, 'firstName' | 'lastName'>): string =>
  `${fold(firstName)}|${fold(lastName)}`;

/** Two holders with one key are the same person. See docs/product.md#the-same-holder. */
export const holderKey = (holder: Holder): string => `${nameKey(holder)}|${holder.birthDate}`;

/** What one person may have once in an edition: a product in their name. See docs/product.md#the-same-holder. */
export const heldKey = (kind: string, holder: Holder): string => `${kind}|${holderKey(holder)}`;

/** Does it open a door now, or will it? */
export const isUsable = ({ status }: { status: PassStatus }): boolean =>
  status === 'active' || status === 'queued';
