import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { newId } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { lockAccount } from '../../identity/commands/lock-account';
import { checkRows, type CheckedRow } from '../queries/checked-rows';
import { foldHeader, mapHeader, type ColumnMapping, type ImportColumn } from '../csv/columns';
import { MAX_ROWS } from '../csv/limits';
import type { FileFault } from '../csv/measure';
import { readCsv, type CsvRow } from '../csv/read-csv';
import { rememberedHeaders } from '../queries/headers';
import { getImport } from '../queries/import';
import { cellsRow } from '../queries/rows';
import { mergeRows } from '../rules/merge-rows';
import type { RowCells } from '../rules/season';
import type { ImportView } from '../schema';
import { proSeason, type ProContext } from '../queries/season';
import { cancelImport } from './cancel-import';

export type ImportedFile = {
  fileName: string;
  bytes: Uint8Array;
  /** The account's assignments of unknown headers. */
  columns?: Record<string, ImportColumn | null>;
  /** The file contains only corrections of the current import's invalid rows. */
  isCorrection?: boolean;
};

const faultField = (fault: FileFault): FieldError => ({
  path: 'line' in fault ? `file.${fault.line}` : 'file',
  code: fault.code,
  ...('params' in fault ? { params: fault.params } : {}),
});

/** Prefix that our exports put before formulas. */
const FORMULA_MARK = /^'(?=[=+\-@\t\r])/;

/** Cells of a row by our column names. */
function cellsOf({ cells }: CsvRow, mapping: ColumnMapping): RowCells {
  const named: RowCells = {};
  mapping.forEach((column, index) => {
    const cell = cells[index]?.replace(FORMULA_MARK, '');
    if (column && cell) named[column] = cell;
  });
  return named;
}

const rememberHeaders = (tx: Db, accountId: string, columns: Record<string, ImportColumn | null>) =>
  tx.execute(
    sql`insert into pro_headers (account_id, header, "column")
        select ${accountId}, key, value from jsonb_each_text(${JSON.stringify(columns)}::jsonb)
        on conflict (account_id, header) do update set "column" = excluded."column"`,
  );

const insertRows = (tx: Db, importId: string, rows: readonly CheckedRow[]) =>
  tx.execute(
    sql`insert into pro_import_rows (import_id, line, cells, "row", errors, total_cents)
        select ${importId}::uuid, r.line, r.cells, nullif(r."row", 'null'::jsonb), r.errors, r."totalCents"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(line int, cells jsonb, "row" jsonb, errors jsonb, "totalCents" int)`,
  );

const storedRow = cellsRow.extend({ fileName: z.string(), edition: z.string(), isFaulty: z.boolean() });

const storedRows = (tx: Db, accountId: string): Promise<z.infer<typeof storedRow>[]> =>
  queryRows(
    tx,
    storedRow,
    sql`select i.file_name as "fileName", i.edition, r.line, r.cells, jsonb_array_length(r.errors) > 0 as "isFaulty"
        from pro_imports i join pro_import_rows r on r.import_id = i.id
        where i.account_id = ${accountId} and i.status = 'open' order by r.line`,
  );

/** Assignments for headers of this file. Others are dropped, so that no arbitrary data is stored. */
function saidOf(header: readonly string[], columns: Record<string, ImportColumn | null>) {
  const known = new Set(header.map(foldHeader));
  return Object.fromEntries(
    Object.entries(columns)
      .map(([name, column]) => [foldHeader(name), column] as const)
      .filter(([name]) => known.has(name)),
  );
}

type Named = { rows: { line: number; cells: RowCells }[]; said: Record<string, ImportColumn | null> };

/** Rows of a file by our column names, or why it cannot be read. */
async function readRows(
  db: Db,
  { bytes, columns = {} }: ImportedFile,
  accountId: string,
): Promise<Result<Named, 'invalid_file'>> {
  const read = readCsv(bytes);
  if (!read.ok) return fail('invalid_file', [faultField(read.fault)]);
  const said = saidOf(read.table.header, columns);
  const { mapping, missing, repeated } = mapHeader(read.table.header, {
    ...(await rememberedHeaders(db, accountId)),
    ...said,
  });
  const faults = [
    ...missing.map((column): FieldError => ({ path: `columns.${column}`, code: 'required' })),
    ...repeated.map((column): FieldError => ({ path: `columns.${column}`, code: 'duplicate' })),
  ];
  if (faults.length) return fail('invalid_file', faults);
  return ok({ rows: read.table.rows.map((row) => ({ line: row.line, cells: cellsOf(row, mapping) })), said });
}

type Refusal = 'invalid_file' | 'sale_closed' | 'unauthenticated';

/**
 * Imports a file and validates every row. Replaces the current import, or only its invalid rows. Invalid rows are
 * stored for correction; only an unreadable file is rejected. A file beyond the quota is refused, but stored, because
 * the next step shows the excess, and rows can be removed or the quota raised.
 * @param context with `by`, staff upload the file for the company, which is in the log
 * @returns `invalid_file` with line and reason, or the missing required columns; `quota_exceeded`; `sale_closed`;
 * `unauthenticated` once the account is deleted
 */
export async function importFile(
  db: Db,
  file: ImportedFile,
  context: ProContext & { by?: AuditActor },
): Promise<Result<ImportView, Refusal | 'quota_exceeded'>> {
  const { accountId, at, by } = context;
  const selling = await proSeason(db, context);
  if (!selling.ok) return selling;
  const named = await readRows(db, file, accountId);
  if (!named.ok) return named;
  const { rows, said } = named.data;
  const taken = await transaction(db, async (tx): Promise<Result<null, Refusal>> => {
    // one file at a time: concurrent uploads wait for each other here
    if (!(await lockAccount(tx, accountId, 'update'))) return fail('unauthenticated');
    const stored = file.isCorrection ? await storedRows(tx, accountId) : [];
    const all = stored.length
      ? mergeRows(
          stored,
          rows.map(({ cells }) => cells),
        )
      : rows;
    if (all.length > MAX_ROWS)
      return fail('invalid_file', [{ path: 'file', code: 'max_items', params: { max: MAX_ROWS } }]);
    // the file keeps its season while it is put right
    const season = stored[0] ? await proSeason(tx, context, stored[0].edition) : selling;
    if (!season.ok) return season;
    const checked = await checkRows(tx, all, { season: season.data, accountId });
    await cancelImport(tx, { accountId, at });
    const id = newId();
    await tx.execute(
      sql`insert into pro_imports (id, account_id, edition, status, file_name, created_at, updated_at)
          values (${id}, ${accountId}, ${season.data.edition.code}, 'open',
            ${stored[0]?.fileName ?? file.fileName}, ${at}, ${at})`,
    );
    await insertRows(tx, id, checked);
    await rememberHeaders(tx, accountId, said);
    if (by)
      await recordAudit(tx, by, {
        action: 'company_file_imported',
        target: { type: 'account', id: accountId },
        personId: accountId,
        after: { rows: all.length, faulty: checked.filter(({ errors }) => errors.length > 0).length },
      });
    return ok(null);
  });
  if (!taken.ok) return taken;
  const view = await getImport(db, context);
  if (!view) throw new Error('an import that was just written is gone');
  if (view.quota.some(({ remaining }) => remaining < 0)) return fail('quota_exceeded');
  return ok({ ...view, messages: ['first_step_pro'] });
}
