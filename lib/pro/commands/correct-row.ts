import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { found, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { hasRows, queryColumn } from '../../db/rows';
import { consume } from '../../http/rate-limit-commands';
import { parseUniqueKey } from '../../passes/rules';
import { getImport } from '../queries/import';
import type { RowCells } from '../rules/season';
import type { ImportView } from '../schema';
import type { ProContext } from '../queries/season';
import { changeRows } from './change-rows';

type Correction = { line: number; cells: RowCells; importId?: string | undefined };

/** Limits corrections with a pass number like other look-ups of that pass. */
async function waitForLookup(
  db: Db,
  { line, cells }: Correction,
  { accountId }: ProContext,
): Promise<number> {
  const [stored] = await queryColumn(
    db,
    z.string().nullable(),
    sql`select r.cells->>'uniqueKey' as "uniqueKey"
        from pro_imports i join pro_import_rows r on r.import_id = i.id
        where i.account_id = ${accountId} and i.status = 'open' and r.line = ${line}`,
  );
  const number = parseUniqueKey(cells.uniqueKey ?? stored ?? '');
  return number ? consume(db, 'pass_lookup', { account: number }) : 0;
}

/**
 * Corrects cells of one row.
 * @returns `not_found` without this import or line; `sale_closed`; `too_many_requests` for corrections with one pass
 * number
 */
export async function correctRow(
  db: Db,
  correction: Correction,
  context: ProContext,
): Promise<Result<ImportView, 'not_found' | 'sale_closed' | 'too_many_requests'>> {
  const { line, cells, importId } = correction;
  const wait = await waitForLookup(db, correction, context);
  if (wait > 0) return tooMany(wait);
  const apply = (tx: Db, id: string) =>
    hasRows(
      tx,
      sql`update pro_import_rows set cells = jsonb_strip_nulls(cells || ${JSON.stringify(cells)}::jsonb)
          where import_id = ${id} and line = ${line} returning line`,
    );
  const done = await changeRows(db, { importId, apply }, context);
  return done.ok ? found(await getImport(db, context)) : done;
}
