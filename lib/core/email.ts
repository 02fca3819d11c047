import { z } from 'zod';

export const EMAIL_MAX = 254;

/** Stands in records of a deleted account. Nothing is mailed there. */
export const ERASED_EMAIL = 'nobody@passage.invalid';

/** An e-mail address in its stored form: NFKC, lower case. Homoglyphs of `@` and address lists are rejected. */
export const emailSchema = z
  .string()
  .trim()
  .min(1)
  .max(EMAIL_MAX)
  .transform((value) => value.normalize('NFKC').toLowerCase())
  .pipe(z.email());
