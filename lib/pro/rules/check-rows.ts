import type { Cents } from '../../core/money';
import { lineOf, lineTotal, type CartEntry } from '../../cart/rules';
import { passHolderKey, holderKey } from '../../passes/rules';
import type { ImportableKind, PassKind } from '../../catalogue/products';
import type { CellError, ProRow } from './parse-row';
import type { ProSeason } from './season';

/** Database records about the people and numbers of a file. */
export type KnownPasses = {
  /** Holders with an unblocked pass of this edition from this company, by {@link passHolderKey}. */
  held: ReadonlySet<string>;
  /** By pass number: its holder and product, and whether it has this edition or is blocked. */
  numbers: ReadonlyMap<string, { kind: PassKind; holderKey: string; isTaken: boolean }>;
};

/** Why this row cannot renew a number. Unknown and foreign ones get the same error (docs/product.md#pass-look-up). */
function numberError(row: ProRow, known: KnownPasses): CellError | null {
  if (!row.uniqueKey) return null;
  const pass = known.numbers.get(row.uniqueKey);
  if (!pass || pass.kind !== row.kind || pass.holderKey !== holderKey(row.holder))
    return { column: 'uniqueKey', code: 'wrong' };
  return pass.isTaken ? { column: 'uniqueKey', code: 'taken' } : null;
}

function repeatedNumbers(rows: readonly (ProRow | null)[]): ReadonlySet<string> {
  const numbers = rows.flatMap((row) => row?.uniqueKey ?? []);
  const seen = new Set<string>();
  return new Set(numbers.filter((number) => seen.has(number) || !seen.add(number)));
}

/**
 * Conflicts between rows and with existing passes: a duplicate person or number, a person who has this pass from the
 * company, a foreign number. A number in several rows is not looked up, because birth dates could be guessed.
 * @returns errors by row position; valid rows are absent
 */
export function rowConflicts(rows: readonly (ProRow | null)[], known: KnownPasses): Map<number, CellError[]> {
  const seen = new Set<string>();
  const conflicts = new Map<number, CellError[]>();
  const once = (key: string) => !seen.has(key) && seen.add(key);
  const repeated = repeatedNumbers(rows);
  rows.forEach((row, index) => {
    if (!row) return;
    const errors: CellError[] = [];
    const person = passHolderKey(row.kind, row.holder);
    if (!once(person)) errors.push({ column: 'lastName', code: 'duplicate' });
    else if (known.held.has(person)) errors.push({ column: 'lastName', code: 'taken' });
    if (row.uniqueKey && !once(`number|${row.uniqueKey}`))
      errors.push({ column: 'uniqueKey', code: 'duplicate' });
    const number = row.uniqueKey && repeated.has(row.uniqueKey) ? null : numberError(row, known);
    if (number) errors.push(number);
    if (errors.length) conflicts.set(index, errors);
  });
  return conflicts;
}

/** The row as a cart entry, to use the shop's prices. */
export const entryOf = (row: ProRow, id: string, edition: string): CartEntry => ({
  id,
  kind: row.kind,
  edition,
  uniqueKey: row.uniqueKey,
  holder: row.holder,
  extensions: row.extensions,
  options: row.options,
  gift: null,
  pass: null,
});

/** Price of a row in Rappen. */
export function rowTotal(row: ProRow, { catalogue, edition }: ProSeason): Cents {
  const line = lineOf(catalogue, entryOf(row, '', edition.code));
  return line ? lineTotal(line) : 0;
}

type RowOfKind = { line: number; kind: ImportableKind | null };
type Quota = { kind: ImportableKind; quota: number; used: number };

/** Lines beyond the quota: the last ones of each product. A product without a quota allows none. */
export function beyondQuota(rows: readonly RowOfKind[], quotas: readonly Quota[]): number[] {
  const left = new Map(quotas.map(({ kind, quota, used }) => [kind, quota - used]));
  return rows.flatMap(({ line, kind }) => {
    if (!kind) return [];
    const room = left.get(kind) ?? 0;
    left.set(kind, room - 1);
    return room > 0 ? [] : [line];
  });
}
