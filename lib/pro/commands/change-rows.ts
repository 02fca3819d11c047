import 'server-only';
import { sql } from 'drizzle-orm';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { checkRows } from '../queries/checked-rows';
import { listCells } from '../queries/rows';
import { proSeason, type ProContext } from '../queries/season';
import { lockOpenImport } from './lock-import';

type Change = {
  /** The displayed file; another one is not changed. */
  importId?: string | undefined;
  /** @returns false if the row does not exist */
  apply: (tx: Db, importId: string) => Promise<boolean>;
};

/**
 * Changes rows of the current import. Validates the whole file again: one row may resolve a duplicate elsewhere.
 * @returns `not_found` without this import or row; `sale_closed`
 */
export const changeRows = (
  db: Db,
  { importId, apply }: Change,
  context: ProContext,
): Promise<Result<null, 'not_found' | 'sale_closed'>> =>
  db.transaction(async (tx) => {
    const { accountId, at } = context;
    const open = await lockOpenImport(tx, accountId);
    if (!open || (importId ?? open.id) !== open.id) return fail('not_found');
    const season = await proSeason(tx, context, open.edition);
    if (!season.ok) return season;
    if (!(await apply(tx, open.id))) return fail('not_found');
    const checked = await checkRows(tx, await listCells(tx, open.id), { season: season.data, accountId });
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
