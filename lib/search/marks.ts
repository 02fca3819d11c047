import { fold } from '../content/plain-text';
import type { Ranges } from './schema';

const START = '\u0002';
const STOP = '\u0003';

/** Markers for matches in database headlines; neither character can occur in a text. */
export const HEADLINE = `StartSel=${START}, StopSel=${STOP}`;

/** Replaces the database's markers by positions. */
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
/** Characters before the first match: a phone shows about a hundred, which should include it. */
const LEAD_MAX = 60;

/** Number of characters to cut at the beginning, at a word boundary. */
function cutBefore(text: string, [first]: Ranges): number {
  const mark = first?.[0] ?? 0;
  if (mark <= LEAD_MAX) return 0;
  const cut = text.indexOf(' ', mark - LEAD_MAX) + 1;
  return cut > mark ? 0 : cut;
}

/** An excerpt with its matches and ellipses where the text continues. @param beginning of the full text */
export function readExcerpt(marked: string, beginning: string): { text: string; ranges: Ranges } {
  const whole = readMarks(marked);
  if (!whole.text) return whole;
  const cut = cutBefore(whole.text, whole.ranges);
  const text = whole.text.slice(cut);
  const ranges = whole.ranges.map(([from, until]): [number, number] => [from - cut, until - cut]);
  const isBeginning = cut === 0 && text.startsWith(beginning.slice(0, text.length));
  const before = isBeginning ? '' : `${ELLIPSIS} `;
  const after = /[.!?\u2026\u00bb]$/.test(text) ? '' : ` ${ELLIPSIS}`;
  const shift = before.length;
  return {
    text: `${before}${text}${after}`,
    ranges: ranges.map(([from, until]) => [from + shift, until + shift]),
  };
}

/** Positions of words that start with one of the folded words. */
export const markBeginnings = (text: string, words: readonly string[]): Ranges =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap((match): Ranges => {
    const word = words.find((one) => fold(match[0]).startsWith(one));
    // ligatures fold to two letters: mark the whole word rather than cutting one in half
    const isPlain = fold(match[0]).length === match[0].length;
    return word === undefined ? [] : [[match.index, match.index + (isPlain ? word.length : match[0].length)]];
  });
