import 'server-only';
import { getBrand } from '../config/brand';
import { perProcess } from '../core/process-wide.mjs';
import type { FieldError } from '../core/validation';

/** Whose password it is to be: what everybody knows of them must not be all of it. */
export type PasswordOwner = { username: string; firstName: string; lastName: string };

const shared = perProcess('common-passwords', (): { read?: Promise<ReadonlySet<string>> } => ({}));

/**
 * Some 49,000 passwords that attackers try first, from breaches, in lower case; some 18,000 of them are long
 * enough to be ours. Read when the first password is chosen, because most processes never need them.
 */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (shared.read ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/u;
const wordsOf = (text: string): string[] => text.toLowerCase().split(NOT_LETTER_OR_DIGIT);
const joined = (text: string): string => wordsOf(text).join('');

/** Of one letter everything could be made. */
const WORD_MIN = 2;

/** The documented words (ASVS 6.1.2): the owner's address and names, and what this shop is called. */
function expectedWords({ username, firstName, lastName }: PasswordOwner): string[] {
  const { name, productKey } = getBrand();
  const words = [username, firstName, lastName, name, productKey].flatMap(wordsOf);
  return words.filter((word) => word.length >= WORD_MIN);
}

/** Is the text one or several of the words, one after the other, and nothing else? */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const ends = new Set([0]);
  for (let end = 0; end < text.length; end += 1)
    if (ends.has(end)) for (const word of words) if (text.startsWith(word, end)) ends.add(end + word.length);
  return text !== '' && ends.has(text.length);
}

/**
 * Why a new password is refused although it is long enough: attackers try it first (ASVS 6.2.4, 6.2.12), or
 * it is only the owner's names and address, or the shop's name (6.2.11). What is compared is the whole of it;
 * nothing is estimated.
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
