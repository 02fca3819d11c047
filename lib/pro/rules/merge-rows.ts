import type { RowCells } from './season';

type StoredRow = { line: number; cells: RowCells; isFaulty: boolean };
type Row = { line: number; cells: RowCells };

/**
 * The rows of a file with its faulty ones replaced, one after the other, by those of a second file; what that has
 * more comes after the last line.
 */
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
