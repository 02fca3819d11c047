import 'server-only';
import { sql } from 'drizzle-orm';
import { newId } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import type { FieldError } from '../../core/validation';
import { rowsOf, type Db } from '../../db/client';
import { checkRows, type CheckedRow } from '../check-import';
import { foldHeader, mapHeader, type ColumnMapping, type ImportColumn } from '../csv/columns';
import type { FileFault } from '../csv/measure';
import { readCsv, type CsvRow } from '../csv/read-csv';
import { getImport } from '../queries/import';
import type { RowCells } from '../rules/season';
import type { ImportView } from '../schema';
import { proSeason, type ProContext } from '../season';
import { cancelImport } from './cancel-import';

export type ImportedFile = {
  fileName: string;
  bytes: Uint8Array;
  /** What the account says of headers we do not know, by header. */
  columns?: Record<string, ImportColumn | null>;
};

const faultField = (fault: FileFault): FieldError => ({
  path: 'line' in fault ? `file.${fault.line}` : 'file',
  code: fault.code,
  ...('params' in fault ? { params: fault.params } : {}),
});

/** The cells of a row under our names. */
function cellsOf({ cells }: CsvRow, mapping: ColumnMapping): RowCells {
  const named: RowCells = {};
  mapping.forEach((column, index) => {
    const cell = cells[index];
    if (column && cell) named[column] = cell;
  });
  return named;
}

async function rememberedHeaders(db: Db, accountId: string): Promise<Record<string, ImportColumn | null>> {
  const rows = await rowsOf<{ header: string; column: ImportColumn | null }>(
    db,
    sql`select header, "column" from pro_headers where account_id = ${accountId}`,
  );
  return Object.fromEntries(rows.map(({ header, column }) => [header, column]));
}

const rememberHeaders = (tx: Db, accountId: string, columns: Record<string, ImportColumn | null>) =>
  tx.execute(
    sql`insert into pro_headers (account_id, header, "column")
        select ${accountId}, key, value from jsonb_each_text(${JSON.stringify(columns)}::jsonb)
        on conflict (account_id, header) do update set "column" = excluded."column"`,
  );

/** Writes rows in one statement. */
export const insertRows = (tx: Db, importId: string, rows: readonly CheckedRow[]) =>
  tx.execute(
    sql`insert into pro_import_rows (import_id, line, cells, "row", errors, total_cents)
        select ${importId}::uuid, r.line, r.cells, nullif(r."row", 'null'::jsonb), r.errors, r."totalCents"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(line int, cells jsonb, "row" jsonb, errors jsonb, "totalCents" int)`,
  );

const folded = (columns: Record<string, ImportColumn | null>) =>
  Object.fromEntries(Object.entries(columns).map(([header, column]) => [foldHeader(header), column]));

/**
 * Takes a file in and checks every row; it replaces the one that was being imported. A file with faulty rows
 * is taken too, so that they can be seen and corrected; only a file that cannot be read is refused.
 * @returns `invalid_file` with line and reason, or the required columns it lacks; `sale_closed`
 */
export async function importFile(
  db: Db,
  { fileName, bytes, columns = {} }: ImportedFile,
  context: ProContext,
): Promise<Result<ImportView, 'invalid_file' | 'sale_closed'>> {
  const season = await proSeason(db, context);
  if (!season.ok) return season;
  const read = readCsv(bytes);
  if (!read.ok) return fail('invalid_file', [faultField(read.fault)]);
  const { accountId, at } = context;
  const said = folded(columns);
  const { header, rows } = read.table;
  const { mapping, missing, repeated } = mapHeader(header, {
    ...(await rememberedHeaders(db, accountId)),
    ...said,
  });
  const headerFaults = [
    ...missing.map((column): FieldError => ({ path: `columns.${column}`, code: 'required' })),
    ...repeated.map((column): FieldError => ({ path: `columns.${column}`, code: 'duplicate' })),
  ];
  if (headerFaults.length) return fail('invalid_file', headerFaults);
  const checked = await checkRows(
    db,
    rows.map((row) => ({ line: row.line, cells: cellsOf(row, mapping) })),
    season.data,
  );
  await db.transaction(async (tx) => {
    // one file at a time: two uploads at once wait for each other here
    await tx.execute(sql`select 1 from accounts where id = ${accountId} for update`);
    await cancelImport(tx, { accountId, at });
    const id = newId();
    await tx.execute(
      sql`insert into pro_imports (id, account_id, edition, status, file_name, created_at, updated_at)
          values (${id}, ${accountId}, ${season.data.edition.code}, 'open', ${fileName}, ${at}, ${at})`,
    );
    await insertRows(tx, id, checked);
    await rememberHeaders(tx, accountId, said);
  });
  const view = await getImport(db, context);
  if (!view) throw new Error('an import that was just written is gone');
  return ok({ ...view, messages: ['first_step_pro'] });
}
