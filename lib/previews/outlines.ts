import 'server-only';
import { fontNamed, runsOf, type Family } from '../documents/fonts';

/** A line of text as a path starting at the left of its baseline, with its width. */
export type Outline = { d: string; width: number };

type Style = {
  family: Family;
  size: number;
  /** Between letters, in parts of the size. */ tracking?: number;
};

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
