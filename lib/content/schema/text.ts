import { z } from 'zod';

/** Longest texts, in characters. */
export const TITLE_MAX = 160;
export const LEAD_MAX = 500;
export const PARAGRAPH_MAX = 3_000;
export const HREF_MAX = 500;

/**
 * What no text may hold, wherever it ends up: control characters, ends of lines, halves of characters, invisible
 * and direction marks that disguise a word, and the beginning of an HTML tag. Pages escape text anyway; refusing it
 * keeps it out of feeds and mails.
 */
const LINE =
  /^(?:(?!<[a-zA-Z/!?])[^\p{Cc}\p{Cs}\u061c\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u2069\u3164\ufeff\uffa0\u{e0000}-\u{e007f}])*$/u;

const line = (max: number) => z.string().trim().min(1).max(max).regex(LINE);

/** The same, but it may be empty. */
export const plainSchema = (max: number) => z.string().trim().max(max).regex(LINE);

export const titleSchema = line(TITLE_MAX);
export const leadSchema = line(LEAD_MAX);
export const paragraphSchema = line(PARAGRAPH_MAX);

/** The stable name of a record. Editors choose it; it never shows. */
export const contentIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);

/** The last part of an address. */
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(100);

export const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Can it be opened, and is the host what it looks like? Not in `https://our-house.example@elsewhere.example`. */
const isPlainAddress = (url: string): boolean => URL.canParse(url) && !new URL(url).username;

/** Somewhere else: https only, so that neither `javascript:` nor `data:` gets into a link. */
export const webSchema = z
  .string()
  .max(HREF_MAX)
  .regex(/^https:\/\/[^\s\\"'<>\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2066-\u2069]+$/u)
  .refine(isPlainAddress);

/** A file of this site, by its address. Two slashes at the start would be another host. */
export const filePathSchema = z
  .string()
  .max(HREF_MAX)
  .regex(/^\/(?![/\\])[\w./-]*$/)
  .refine((path) => !path.includes('..'));

export const emailSchema = z.email().max(254);

/** As it is dialled, `+41325550124`; pages format it. */
export const phoneSchema = z.string().regex(/^\+[1-9]\d{6,14}$/);

/** Texts per language. At least one language; what is missing does not exist in that language. */
export const localized = <T extends z.ZodType>(schema: T) =>
  z
    .strictObject({ fr: schema.optional(), de: schema.optional() })
    .refine((texts) => texts.fr !== undefined || texts.de !== undefined, { params: { key: 'required' } });

export const bilingual = <T extends z.ZodType>(schema: T) => z.strictObject({ fr: schema, de: schema });
