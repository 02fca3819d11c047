/** A cell of a table that adds up: what is shown, and how many people stand behind it. */
export type PeopleCell = { value: number; people: number };

/** Fewer people than this are not shown. */
export const PEOPLE_MIN = 5;

/** Hidden cells together stand for at least this many people, so that their sum does not reveal one of them. */
const HIDDEN_PEOPLE_MIN = 2 * PEOPLE_MIN;

const isSmall = ({ people }: PeopleCell): boolean => people > 0 && people < PEOPLE_MIN;

/**
 * Hides cells of fewer than five people and then the smallest others, until the hidden cells cannot be computed from
 * the sum: at least two of them, with ten people. If too few are left, the sum is hidden as well.
 */
export function suppressed(cells: readonly PeopleCell[]): { cells: (number | null)[]; sum: number | null } {
  const sum = cells.reduce((total, { value }) => total + value, 0);
  const small = cells.flatMap((cell, index) => (isSmall(cell) ? [index] : []));
  if (small.length === 0) return { cells: cells.map(({ value }) => value), sum };
  const hidden = new Set(small);
  const peopleOf = (index: number) => cells[index]?.people ?? 0;
  const people = () => [...hidden].reduce((total, index) => total + peopleOf(index), 0);
  const others = cells
    .flatMap((cell, index) => (cell.people >= PEOPLE_MIN ? [index] : []))
    .toSorted((a, b) => peopleOf(a) - peopleOf(b) || a - b);
  for (const index of others) {
    if (hidden.size > 1 && people() >= HIDDEN_PEOPLE_MIN) break;
    hidden.add(index);
  }
  const isSafe = hidden.size > 1 && people() >= HIDDEN_PEOPLE_MIN;
  return {
    cells: cells.map(({ value }, index) => (hidden.has(index) ? null : value)),
    sum: isSafe ? sum : null,
  };
}
