import { nameKey } from '../passes/rules';
import type { Holder } from '../passes/schema';

/** Letters that a correction may change without a lead. */
const SLIP_LETTERS = 2;
const YEAR_LENGTH = 4;

/** Number of letters to insert, delete or replace, to make one text the other (Levenshtein distance). */
export function editDistance(one: string, other: string): number {
  const letters = [...other];
  let row = [0, ...letters.map((_, index) => index + 1)];
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, otherLetter] of letters.entries()) {
      const replaced = (row[place] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * True for a correction that keeps the person: at most two letters of the name, and not the year of birth. Accents and
 * case do not count.
 */
export const isSlip = (before: Holder, after: Holder): boolean =>
  before.birthDate.slice(0, YEAR_LENGTH) === after.birthDate.slice(0, YEAR_LENGTH) &&
  editDistance(nameKey(before), nameKey(after)) <= SLIP_LETTERS;
