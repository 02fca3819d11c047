import { z } from 'zod';

export const EMAIL_MAX = 254;

/** Stands in records of a deleted account. Nothing is mailed there. */
export const ERASED_EMAIL = 'nobody@passage.invalid';

/** A domain with letters of German and French, such as `zürich.example`. Others could be taken for Latin ones. */
export const ACCENTED_DOMAIN = /^(?=.*[^\p{ASCII}])[a-z0-9.\-ß-öø-ÿœ]+$/u;

/** The address with such a domain in ASCII, as mail servers know it, and as some browsers send it. */
function withAsciiDomain(address: string): string {
  const [name, domain = '', ...more] = address.split('@');
  if (more.length || !ACCENTED_DOMAIN.test(domain)) return address;
  try {
    return `${name}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
}

/** An address as it is stored, also a part of one, as staff search for it. */
export const storedEmail = (typed: string): string => withAsciiDomain(typed.normalize('NFKC').toLowerCase());

/** An e-mail address in its stored form: NFKC, lower case, ASCII. Homoglyphs of `@` and address lists are rejected. */
export const emailSchema = z
  .string()
  .trim()
  .min(1)
  .max(EMAIL_MAX)
  .transform(storedEmail)
  // the ASCII form of a domain is longer
  .pipe(z.email().max(EMAIL_MAX));
