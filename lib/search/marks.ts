import { fold } from '../content/plain-text';
import type { Ranges } from './schema';

const START = '\u0002';
const STOP = '\u0003';

/** How the database is told to mark what it found; neither character can be in a text. */
export const HEADLINE = `StartSel=${START}, StopSel=${STOP}`;

/** Takes the database's marks out of a text and gives them as positions. */
export function readMarks(marked: string): { text: string; ranges: Ranges } {
  const ranges: Ranges = [];
  let text = '';
  let start = 0;
  for (const letter of marked) {
    if (letter === START) start = text.length;
    else if (letter === STOP) ranges.push([start, text.length]);
    else text += letter;
  }
  return { text, ranges };
}

const ELLIPSIS = '\u2026';

/** An excerpt with its marks; dots stand where the text it was cut from goes on. @param beginning of that text */
export function readExcerpt(marked: string, beginning: string): { text: string; ranges: Ranges } {
  const { text, ranges } = readMarks(marked);
  if (!text) return { text, ranges };
  const before = text.startsWith(beginning.slice(0, text.length)) ? '' : `${ELLIPSIS} `;
  const after = /[.!?\u2026\u00bb]$/.test(text) ? '' : ` ${ELLIPSIS}`;
  const shift = before.length;
  return {
    text: `${before}${text}${after}`,
    ranges: ranges.map(([from, until]) => [from + shift, until + shift]),
  };
}

/** Positions of words that begin with one of the folded words: what the visitor has typed so far. */
export function markBeginnings(text: string, words: readonly string[]): Ranges {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap((match): Ranges => {
    const word = words.find((one) => fold(match[0]).startsWith(one));
    // ligatures fold to two letters: marking the whole word then is better than cutting one in half
    const isPlain = fold(match[0]).length === match[0].length;
    return word === undefined ? [] : [[match.index, match.index + (isPlain ? word.length : match[0].length)]];
  });
}
