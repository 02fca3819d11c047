import 'server-only';
import { INK } from '../artwork/colours';
import { runsOf, type Family } from './fonts';
import { type Pdf } from './pdf';

export type TextStyle = {
  family: Family;
  size: number;
  colour?: string;
  /** Letter spacing relative to the size, like CSS `em`. */
  tracking?: number;
  /** Tabular figures, so that prices and dates align. */
  isTabular?: boolean;
};

/** The name of the brand beside the logo. */
export const BRAND: TextStyle = { family: 'display', size: 26, tracking: -0.03 };

const options = ({ size, tracking = 0, isTabular }: TextStyle) => ({
  lineBreak: false,
  characterSpacing: tracking * size,
  // only where needed: layouts with features are not cached
  ...(isTabular ? { features: ['tnum'] as PDFKit.Mixins.OpenTypeFeatures[] } : {}),
});

export const widthOf = (pdf: Pdf, text: string, style: TextStyle): number =>
  runsOf(text, style.family).reduce(
    (width, run) => width + pdf.font(run.font).fontSize(style.size).widthOfString(run.text, options(style)),
    0,
  );

export type Place = { x: number; y: number; width?: number; align?: 'left' | 'right' };

/** One line of text with its top at `y`. */
export function drawLine(pdf: Pdf, text: string, style: TextStyle, { x, y, width = 0, align }: Place): void {
  let at = align === 'right' ? x + width - widthOf(pdf, text, style) : x;
  pdf.fillColor(style.colour ?? INK);
  const runs = runsOf(text, style.family);
  for (const run of runs) {
    pdf.font(run.font).fontSize(style.size);
    pdf.text(run.text, at, y, options(style));
    if (runs.length > 1) at += pdf.widthOfString(run.text, options(style));
  }
}

/** Wraps text to `width`, keeping its line breaks; longer words are cut. */
export const linesOf = (pdf: Pdf, text: string, style: TextStyle, width: number): string[] =>
  text.split('\n').flatMap((paragraph) => wrapped(pdf, paragraph, style, width));

function wrapped(pdf: Pdf, text: string, style: TextStyle, width: number): string[] {
  if (widthOf(pdf, text, style) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => cutWord(pdf, one, style, width))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(pdf, longer, style) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function cutWord(pdf: Pdf, word: string, style: TextStyle, width: number): string[] {
  if (widthOf(pdf, word, style) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part && widthOf(pdf, part + letter, style) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

/** Draws lines of text. @returns the y position below */
export function drawLines(
  pdf: Pdf,
  lines: string[],
  style: TextStyle,
  { lineHeight, ...place }: Place & { lineHeight: number },
): number {
  lines.forEach((line, index) =>
    drawLine(pdf, line, style, { ...place, y: place.y + index * lineHeight * style.size }),
  );
  return place.y + lines.length * lineHeight * style.size;
}

/** The largest size from `style.size` down to `smallest` at which the text fits into the given number of lines. */
export function fitted(
  pdf: Pdf,
  text: string,
  style: TextStyle,
  { width, lines, smallest }: { width: number; lines: number; smallest: number },
): { style: TextStyle; lines: string[] } {
  for (let size = style.size; ; size -= 1) {
    const smaller = { ...style, size };
    const isWhole = text.split(/[ \n]/).every((word) => widthOf(pdf, word, smaller) <= width);
    // cutting words letter by letter is slow
    if (!isWhole && size > smallest) continue;
    const broken = linesOf(pdf, text, smaller, width);
    if (broken.length <= lines || size <= smallest) return { style: smaller, lines: broken.slice(0, lines) };
  }
}
