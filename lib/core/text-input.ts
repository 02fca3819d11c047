import { z } from 'zod';

/** Control characters, and invisible characters that disguise text. */
const UNSEEN = String.raw`\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff`;
/** Blank letters, of which a name could consist, and tags, which only flags in longer texts use. */
const BLANK = String.raw`\p{Cs}\u115f\u1160\u3164\uffa0\u{e0000}-\u{e007f}`;
const LINE = new RegExp(`^[^${UNSEEN}${BLANK}]*$`, 'u');
/** Allows the joiners used by emoji sequences and some scripts. */
const LINES = new RegExp(`^(?:[^${UNSEEN}]|[\\n\\t\\u200c\\u200d])*$`, 'u');

/** Printable text on one line. */
export const lineSchema = (max: number) => z.string().trim().max(max).regex(LINE);
export const requiredLine = (max: number) => lineSchema(max).min(1);

export const REASON_MAX = 300;
/** Why staff do something. */
export const reasonSchema = requiredLine(REASON_MAX);

/** Printable text over several lines, with normalised line endings. */
export const linesSchema = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .trim()
    .max(max)
    .regex(LINES);

const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const INVISIBLE = new RegExp(`[${UNSEEN}${BLANK}]`, 'gu');

/** Pasted text on one line, without invisible characters and those that disguise text. Valid text is unchanged. */
export const cleanLine = (text: string): string => text.replace(LINE_BREAKS, ' ').replace(INVISIBLE, '');
