import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trueTypeOf } from './woff';

/**
 * The two families of the house, each in two files: one for western letters, one for the rest of the Latin
 * alphabets. A name like Łucja needs both, so the font is chosen letter by letter.
 */
const FOLDER = join(process.cwd(), 'node_modules/@fontsource');

const FILES = {
  display: 'special-gothic/files/special-gothic-{set}-700-normal.woff',
  text: 'instrument-sans/files/instrument-sans-{set}-400-normal.woff',
  strong: 'instrument-sans/files/instrument-sans-{set}-600-normal.woff',
} as const;

export type Family = keyof typeof FILES;
export type FontName = `${Family}-latin` | `${Family}-latin-ext`;

const FAMILIES = Object.keys(FILES) as Family[];

let loaded: [FontName, Buffer][] | undefined;

/** Every font by name, read and unpacked once. */
export function fontFiles(): [FontName, Buffer][] {
  loaded ??= FAMILIES.flatMap((family) =>
    (['latin', 'latin-ext'] as const).map((set): [FontName, Buffer] => [
      `${family}-${set}`,
      trueTypeOf(readFileSync(join(FOLDER, FILES[family].replace('{set}', set)))),
    ]),
  );
  return loaded;
}

/** What the files for western letters hold beyond U+00FF, as their style sheets say. */
const LATIN =
  /[\u0000-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u0304\u0308\u0329\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215\ufeff\ufffd]/u;

export type Run = { font: FontName; text: string };

/** Letters neither file has are shown as a question mark rather than as an empty box. */
const KNOWN =
  /[\u0000-\u024f\u0259\u02bb-\u02dc\u0300-\u0333\u1e00-\u1eff\u2000-\u206f\u20a0-\u20c0\u2113\u2122\u2191-\u2193\u2212\u2215]/u;

/** The text in stretches of one font. The narrow no-break space, which the fonts lack, becomes a wide one. */
export function runsOf(text: string, family: Family): Run[] {
  const runs: Run[] = [];
  for (const raw of text.normalize('NFC').replaceAll('\u202f', '\u00a0')) {
    const letter = KNOWN.test(raw) ? raw : '?';
    const font: FontName = LATIN.test(letter) ? `${family}-latin` : `${family}-latin-ext`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}
