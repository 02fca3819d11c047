import 'server-only';
import { sql } from 'drizzle-orm';
import { ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { getImport } from '../queries/import';
import type { ProContext } from '../queries/season';
import type { ImportView } from '../schema';
import { changeRows } from './change-rows';

/**
 * Removes a row of the current import; a row that is gone is removed already. The import ends with its last row.
 * @returns the import, null without rows; `not_found` without this import; `sale_closed`
 */
export async function dropRow(
  db: Db,
  { line, importId }: { line: number; importId?: string | undefined },
  context: ProContext,
): Promise<Result<{ import: ImportView | null }, 'not_found' | 'sale_closed'>> {
  const apply = async (tx: Db, id: string) => {
    await tx.execute(sql`delete from pro_import_rows where import_id = ${id} and line = ${line}`);
    await tx.execute(
      sql`update pro_imports set status = 'cancelled' where id = ${id}
            and not exists (select 1 from pro_import_rows where import_id = ${id})`,
    );
    return true;
  };
  const done = await changeRows(db, { importId, apply }, context);
  return done.ok ? ok({ import: await getImport(db, context) }) : done;
}
