import 'server-only';
import type { Db } from '../../db/client';
import { knownPasses } from './known-passes';
import { rowConflicts, rowTotal } from '../rules/check-rows';
import { parseRow, type CellError, type ProRow } from '../rules/parse-row';
import type { ProSeason, RowCells } from '../rules/season';

export type CheckedRow = {
  line: number;
  cells: RowCells;
  row: ProRow | null;
  errors: CellError[];
  totalCents: number;
};

/** Every row of a file, parsed, with all its errors; one query for all rows. */
export async function checkRows(
  db: Db,
  rows: readonly { line: number; cells: RowCells }[],
  { season, accountId }: { season: ProSeason; accountId: string },
): Promise<CheckedRow[]> {
  const parsed = rows.map(({ cells }) => parseRow(cells, season));
  const meant = parsed.map((one) => (one.ok ? one.row : null));
  const known = await knownPasses(
    db,
    meant.flatMap((row) => row ?? []),
    { accountId, edition: season.edition.code },
  );
  const conflicts = rowConflicts(meant, known);
  return rows.map(({ line, cells }, index) => {
    const one = parsed[index];
    const row = meant[index] ?? null;
    return {
      line,
      cells,
      row,
      errors: one && !one.ok ? one.errors : (conflicts.get(index) ?? []),
      totalCents: row ? rowTotal(row, season) : 0,
    };
  });
}
