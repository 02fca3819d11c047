import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { trueTypeOf } from './woff';

/**
 * Both font families, each in two files: western letters, and the other Latin alphabets. A name like Łucja needs both,
 * so the font is chosen per letter.
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

let loaded: Map<FontName, Font> | undefined;

/** Words of documents repeat, and shaping them was a third of the time of drawing. */
const RUNS_MAX = 5_000;

/**
 * Keeps the glyphs of the words it has laid out. PDFKit multiplies their positions in place, by one for these fonts.
 * @param name unique among the fonts that share `runs`
 */
function remembering(font: Font, name: FontName, runs: LRUCache<string, GlyphRun>): Font {
  const layOut = font.layout.bind(font);
  const layout: Font['layout'] = (text, features, ...rest) => {
    if (rest.length > 0) return layOut(text, features, ...rest);
    const key = `${name} ${features ? JSON.stringify(features) : ''} ${text}`;
    const known = runs.get(key);
    if (known) return known;
    const run = layOut(text, features);
    runs.set(key, run);
    return run;
  };
  return Object.assign(font, { layout });
}

function load(name: FontName, file: string): Font {
  const font = create(trueTypeOf(readFileSync(join(FOLDER, file))));
  // font collections have no layout; our files contain single fonts
  if (!('layout' in font)) throw new Error(`${name} is no font.`);
  // fontkit keeps a glyph as it first meets it: an E met as a part of É would have no letter in the text of a document
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return font;
}

/** Every font by name, read and parsed once per thread. */
export function fonts(): ReadonlyMap<FontName, Font> {
  if (loaded) return loaded;
  const runs = new LRUCache<string, GlyphRun>({ max: RUNS_MAX });
  loaded = new Map(
    FAMILIES.flatMap((family) =>
      (['latin', 'latin-ext'] as const).map((set): [FontName, Font] => {
        const name: FontName = `${family}-${set}`;
        return [name, remembering(load(name, FILES[family].replace('{set}', set)), name, runs)];
      }),
    ),
  );
  return loaded;
}

export function fontNamed(name: FontName): Font {
  const font = fonts().get(name);
  if (!font) throw new Error(`There is no font ${name}.`);
  return font;
}

/** Characters above U+00FF in the western files, as listed in their style sheets. */
const LATIN =
  /[\u0000-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u0304\u0308\u0329\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215\ufeff\ufffd]/u;

export type Run = { font: FontName; text: string };

/** Letters in neither file are drawn as a question mark instead of an empty box. */
const KNOWN =
  /[\u0000-\u024f\u0259\u02bb-\u02dc\u0300-\u0333\u1e00-\u1eff\u2000-\u206f\u20a0-\u20c0\u2113\u2122\u2191-\u2193\u2212\u2215]/u;

/** Splits a text into runs of one font. The narrow no-break space, which the fonts lack, becomes a wide one. */
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
