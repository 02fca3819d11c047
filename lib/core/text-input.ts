import { z } from 'zod';

/** Control characters, and invisible characters that disguise text. */
const UNSEEN = String.raw`\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff`;
const LINE = new RegExp(`^[^${UNSEEN}]*$`, 'u');
/** Allows the joiners used by emoji sequences and some scripts. */
const LINES = new RegExp(`^(?:[^${UNSEEN}]|[\\n\\t\\u200c\\u200d])*$`, 'u');

/** Printable text on one line. */
export const lineSchema = (max: number) => z.string().trim().max(max).regex(LINE);
export const requiredLine = (max: number) => lineSchema(max).min(1);

/** Printable text over several lines, with normalised line endings. */
export const linesSchema = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .max(max)
    .regex(LINES);

const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const INVISIBLE =
  /[\p{Cc}\p{Cs}\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/gu;

/** Pasted text on one line, without invisible characters and those that disguise text. Valid text is unchanged. */
export const cleanLine = (text: string): string => text.replace(LINE_BREAKS, ' ').replace(INVISIBLE, '');
