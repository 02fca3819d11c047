import { z } from 'zod';
import type { ValidationKey } from '../../core/validation';
import { byLocale } from '../../i18n/languages';

/** Maximum text lengths in characters. */
export const TITLE_MAX = 160;
export const LEAD_MAX = 500;
export const PARAGRAPH_MAX = 3_000;
export const HREF_MAX = 500;

/**
 * Rejects what no text may contain: control characters, line separators, unpaired surrogates, invisible and direction
 * characters that disguise a word, and the start of an HTML tag. Pages escape text anyway; this protects feeds and
 * mails.
 */
const LINE =
  /^(?:(?!<[a-zA-Z/!?])[^\p{Cc}\p{Cs}\u061c\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u2069\u3164\ufeff\uffa0\u{e0000}-\u{e007f}])*$/u;

/** The start of an HTML tag. */
const TAG = /<[a-zA-Z/!?]/;

/** Names a tag as what is wrong with a text, if there is one. */
const lineFault = ({ input }: { input?: unknown }): string =>
  JSON.stringify({ code: TAG.test(String(input)) ? 'markup' : 'format' } satisfies { code: ValidationKey });

const line = (max: number) => z.string().trim().min(1).max(max).regex(LINE, { error: lineFault });

/** Like {@link line}, but may be empty. */
export const plainSchema = (max: number) => z.string().trim().max(max).regex(LINE, { error: lineFault });

export const titleSchema = line(TITLE_MAX);
export const leadSchema = line(LEAD_MAX);
export const paragraphSchema = line(PARAGRAPH_MAX);

/** Stable id of a record, chosen by editors and never displayed. */
export const contentIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

/** Last segment of a URL. */
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(100);

export const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** True for a valid URL without user info, which could disguise the host: `https://our-site.example@evil.example`. */
const isPlainAddress = (url: string): boolean => URL.canParse(url) && !new URL(url).username;

/** An external link: https only, which excludes `javascript:` and `data:`. */
export const webSchema = z
  .string()
  .max(HREF_MAX)
  .regex(/^https:\/\/[^\s\\"'<>\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2066-\u2069]+$/u)
  .refine(isPlainAddress);

/** URL of a file on this site. Two leading slashes would be another host. */
export const filePathSchema = z
  .string()
  .max(HREF_MAX)
  .regex(/^\/(?![/\\])[\w./-]*$/)
  .refine((path) => !path.includes('..'));

export const emailSchema = z.email().max(254);

/** In dialling format, `+41325550124`; pages format it. */
export const phoneSchema = z.string().regex(/^\+[1-9]\d{6,14}$/);

/** Texts per language, or none: content does not exist in a missing language. */
export const localizedOrNone = <T extends z.ZodType>(schema: T) =>
  z.strictObject(byLocale(() => schema.optional()));

/** As {@link localizedOrNone}, with at least one language. */
export const localized = <T extends z.ZodType>(schema: T) =>
  localizedOrNone(schema).refine((texts) => Object.values(texts).some((text) => text !== undefined), {
    params: { key: 'required' },
  });

/** Texts required in every language. */
export const inEveryLanguage = <T extends z.ZodType>(schema: T) => z.strictObject(byLocale(() => schema));
