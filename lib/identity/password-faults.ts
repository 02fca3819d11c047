import 'server-only';
import { getBrand } from '../config/brand';
import { perProcess } from '../core/process-wide.mjs';
import type { FieldError } from '../core/validation';

/** The password's owner, whose data must not make up the whole password. */
export type PasswordOwner = { username: string; firstName: string; lastName: string };

const shared = perProcess('common-passwords', (): { read?: Promise<ReadonlySet<string>> } => ({}));

/**
 * About 49,000 passwords common in breaches, in lower case, of which about 18,000 are long enough for us. Loaded on
 * first use, because most processes never need them.
 */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (shared.read ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/u;
const wordsOf = (text: string): string[] => text.toLowerCase().split(NOT_LETTER_OR_DIGIT);
const joined = (text: string): string => wordsOf(text).join('');

/** Single letters would match any password. */
const WORD_MIN = 2;

/** Words that must not make up a password (ASVS 6.1.2): the owner's address and names, and the shop's name. */
function expectedWords({ username, firstName, lastName }: PasswordOwner): string[] {
  const { name, productKey } = getBrand();
  const [mailbox = ''] = username.split('@');
  const words = [username, firstName, lastName, name, productKey].flatMap(wordsOf);
  // with the single letters of `a.muster@…`
  words.push(joined(mailbox), joined(username));
  return words.filter((word) => word.length >= WORD_MIN);
}

/** True if the text consists only of these words. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const ends = new Set([0]);
  for (let end = 0; end < text.length; end += 1)
    if (ends.has(end)) for (const word of words) if (text.startsWith(word, end)) ends.add(end + word.length);
  return text !== '' && ends.has(text.length);
}

/**
 * Why a sufficiently long password is refused: it is common (ASVS 6.2.4, 6.2.12), or consists of the owner's names and
 * address or the shop's name (6.2.11). Compares the complete password.
 * @param path of the password in the input
 */
export async function passwordFaults(
  password: string,
  path: string,
  owner: PasswordOwner,
): Promise<FieldError[]> {
  if ((await commonPasswords()).has(password.toLowerCase())) return [{ path, code: 'password_common' }];
  if (isMadeOf(joined(password), expectedWords(owner))) return [{ path, code: 'password_personal' }];
  return [];
}
