import { fold } from './plain-text';

/** Further words of a query are ignored. */
const MAX_WORDS = 8;
const MAX_WORD = 40;
/** Minimum length for two typos, and for matching the beginning of a longer word. */
const TWO_SLIPS_MIN = 7;
const BEGINNING_MIN = 6;
/** Distance of candidates used only if nothing is nearer. */
const LAST_RESORT = 9;
/** Number of equally near candidates used. */
const MAX_GUESSES = 3;

/** Folded words of a typed text. */
export const queryWords = (text: string): string[] =>
  [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])]
    .filter((word) => word.length > 1)
    .map((word) => word.slice(0, MAX_WORD))
    .slice(0, MAX_WORDS);

/** Damerau-Levenshtein distance: omitted, added, replaced and swapped letters. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwap ? Math.min(best, (before[j - 2] ?? 0) + 1) : best);
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}

/** Number of typos between a typed word and a candidate; null if there are too many. */
function typoCount(word: string, candidate: string): number | null {
  const limit = word.length < TWO_SLIPS_MIN ? 1 : 2;
  const whole = editDistance(word, candidate);
  if (whole <= limit) return whole;
  // for queries still being typed, also compare the beginning of a long word; a short one would match too much
  const beginning =
    word.length < BEGINNING_MIN ? limit + 1 : editDistance(word, candidate.slice(0, word.length));
  if (beginning <= limit) return beginning + 0.5;
  // two typos in a short word: it must start and end the same
  const isAlike = candidate.slice(0, 2) === word.slice(0, 2) && candidate.at(-1) === word.at(-1);
  return isAlike && whole === 2 ? LAST_RESORT : null;
}

/** The candidates with the fewest typos, limited in number. */
export function nearest(word: string, candidates: readonly string[]): string[] {
  const scored = candidates.flatMap((candidate) => {
    const slips = typoCount(word, candidate);
    return slips === null ? [] : [{ candidate, slips }];
  });
  const fewest = Math.min(...scored.map(({ slips }) => slips));
  return scored
    .filter(({ slips }) => slips === fewest)
    .map(({ candidate }) => candidate)
    .slice(0, MAX_GUESSES);
}

/** Spelling of a folded word in a text, lower case if it occurs so; the word itself if missing. */
export function spellingIn(text: string, word: string): string {
  const found = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((one) => fold(one) === word);
  return found.find((one) => one === one.toLowerCase()) ?? found[0] ?? word;
}
