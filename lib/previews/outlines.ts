import 'server-only';
import { create, type Font } from 'fontkit';
import { fontFiles, runsOf, type Family, type FontName } from '../documents/fonts';

/** A line of text as a path starting at the left of its baseline, with its width. */
export type Outline = { d: string; width: number };

type Style = {
  family: Family;
  size: number;
  /** Between letters, in parts of the size. */ tracking?: number;
};

let fonts: Map<FontName, Font> | undefined;

function fontNamed(name: FontName): Font {
  fonts ??= new Map(
    fontFiles().map(([key, file]) => {
      const font = create(file);
      // font collections have no layout; our files contain single fonts
      if (!('layout' in font)) throw new Error(`${key} is no font.`);
      return [key, font];
    }),
  );
  const font = fonts.get(name);
  if (!font) throw new Error(`There is no font ${name}.`);
  return font;
}

/** Zero-width characters, such as soft hyphens and direction marks. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/** Text as paths in our fonts, so that the renderer needs no fonts. */
export function outline(text: string, { family, size, tracking = 0 }: Style): Outline {
  const parts: string[] = [];
  let x = 0;
  for (const { font: name, text: stretch } of runsOf(text.replace(INVISIBLE, ''), family)) {
    const font = fontNamed(name);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(stretch);
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      parts.push(
        glyph.path
          .scale(scale, -scale)
          .translate(x + xOffset * scale, -yOffset * scale)
          .toSVG(),
      );
      x += xAdvance * scale + tracking * size;
    });
  }
  return { d: parts.join(''), width: x };
}
