/** More letters than fit at any size. */
const MAX_LETTERS = 240;

/** Width of a text at a size. */
export type Measure = (text: string, size: number) => number;

type Box = { width: number; lines: number; sizes: readonly [number, ...number[]] };

/** Wraps words into lines; null if they do not fit. */
function wrap(
  words: readonly string[],
  size: number,
  { width, lines }: Box,
  measure: Measure,
): string[] | null {
  const set: string[] = [];
  let line = '';
  for (const word of words) {
    if (measure(word, size) > width) return null;
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer, size) <= width) line = longer;
    else {
      set.push(line);
      line = word;
    }
  }
  return set.length < lines ? [...set, line] : null;
}

/** As much text as fits at the smallest size, broken anywhere, with an ellipsis. */
function cut(text: string, size: number, { width, lines }: Box, measure: Measure): string[] {
  const set = [''];
  for (const letter of text) {
    const line = `${set.at(-1) ?? ''}${letter}`;
    if (measure(`${line}…`, size) <= width) set[set.length - 1] = line;
    else if (set.length < lines) set.push(letter.trim());
    else return [...set.slice(0, -1), `${set.at(-1) ?? ''}…`];
  }
  return set;
}

/** Sets a title as large as possible. Breaks a word only if it is wider than the box at every size. */
export function setTitle(text: string, box: Box, measure: Measure): { lines: string[]; size: number } {
  const words = text
    .replaceAll('\u00ad', '')
    .slice(0, MAX_LETTERS)
    .split(/[ \n\t]+/)
    .filter(Boolean);
  for (const size of box.sizes) {
    const lines = wrap(words, size, box, measure);
    if (lines) return { lines, size };
  }
  const size = Math.min(...box.sizes);
  return { lines: cut(words.join(' '), size, box, measure), size };
}
