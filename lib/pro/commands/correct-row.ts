import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { hasRows, queryRows } from '../../db/rows';
import { checkRows } from '../check-import';
import { getImport } from '../queries/import';
import { listCells } from '../queries/rows';
import type { RowCells } from '../rules/season';
import type { ImportView } from '../schema';
import { proSeason, type ProContext } from '../season';

const openRow = z.strictObject({ id: z.uuid(), edition: z.string() });

/**
 * Corrects cells of one row. Validates the whole file again: a corrected name may resolve a duplicate elsewhere.
 * @returns `not_found` without this import or line; `sale_closed`
 */
export async function correctRow(
  db: Db,
  { line, cells, importId }: { line: number; cells: RowCells; importId?: string | undefined },
  context: ProContext,
): Promise<Result<ImportView, 'not_found' | 'sale_closed'>> {
  const { accountId, at } = context;
  const done = await db.transaction(async (tx): Promise<Result<null, 'not_found' | 'sale_closed'>> => {
    const [open] = await queryRows(
      tx,
      openRow,
      sql`select id, edition from pro_imports where account_id = ${accountId} and status = 'open' for update`,
    );
    if (!open || (importId ?? open.id) !== open.id) return fail('not_found');
    const season = await proSeason(tx, context, open.edition);
    if (!season.ok) return season;
    const isChanged = await hasRows(
      tx,
      sql`update pro_import_rows set cells = jsonb_strip_nulls(cells || ${JSON.stringify(cells)}::jsonb)
          where import_id = ${open.id} and line = ${line} returning line`,
    );
    if (!isChanged) return fail('not_found');
    const checked = await checkRows(tx, await listCells(tx, open.id), season.data);
    await tx.execute(
      sql`update pro_import_rows p set "row" = nullif(r."row", 'null'::jsonb), errors = r.errors,
            total_cents = r."totalCents"
          from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb)
            as r(line int, "row" jsonb, errors jsonb, "totalCents" int)
          where p.import_id = ${open.id} and p.line = r.line`,
    );
    await tx.execute(sql`update pro_imports set updated_at = ${at} where id = ${open.id}`);
    return ok(null);
  });
  if (!done.ok) return done;
  const view = await getImport(db, context);
  return view ? ok(view) : fail('not_found');
}
