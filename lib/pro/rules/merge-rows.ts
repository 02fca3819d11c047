import type { RowCells } from './season';

type StoredRow = { line: number; cells: RowCells; isFaulty: boolean };
type Row = { line: number; cells: RowCells };

/** Replaces the invalid rows of a file, in order, by those of a second file; additional rows are appended. */
export function mergeRows(stored: readonly StoredRow[], corrected: readonly RowCells[]): Row[] {
  const faulty = stored.filter(({ isFaulty }) => isFaulty).map(({ line }) => line);
  const last = Math.max(0, ...stored.map(({ line }) => line));
  const replaced = corrected.map((cells, index) => ({
    line: faulty[index] ?? last + 1 + index - faulty.length,
    cells,
  }));
  const kept = stored.filter(({ isFaulty }) => !isFaulty).map(({ line, cells }) => ({ line, cells }));
  return [...kept, ...replaced].sort((a, b) => a.line - b.line);
}
