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
/** Letters before the first mark: a phone shows about a hundred, and what was found is to be among them. */
const LEAD_MAX = 60;

/** How many letters to leave out at the beginning, whole words. */
function cutBefore(text: string, [first]: Ranges): number {
  const mark = first?.[0] ?? 0;
  if (mark <= LEAD_MAX) return 0;
  const cut = text.indexOf(' ', mark - LEAD_MAX) + 1;
  return cut > mark ? 0 : cut;
}

/** An excerpt with its marks; dots stand where the text it was cut from goes on. @param beginning of that text */
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

/** Positions of words that begin with one of the folded words: what the visitor has typed so far. */
export function markBeginnings(text: string, words: readonly string[]): Ranges {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap((match): Ranges => {
    const word = words.find((one) => fold(match[0]).startsWith(one));
    // ligatures fold to two letters: marking the whole word then is better than cutting one in half
    const isPlain = fold(match[0]).length === match[0].length;
    return word === undefined ? [] : [[match.index, match.index + (isPlain ? word.length : match[0].length)]];
  });
}
