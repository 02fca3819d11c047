import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';

/** Cancels the current import, if any, and deletes its rows. @param importId spares another one than this */
export async function cancelImport(
  db: Db,
  { accountId, importId, at }: { accountId: string; importId?: string | undefined; at: Date },
): Promise<void> {
  await db.execute(
    sql`with given as (
          update pro_imports set status = 'cancelled', updated_at = ${at}
          where account_id = ${accountId} and status = 'open' and ${importId ? sql`id = ${importId}` : sql`true`} returning id)
        delete from pro_import_rows r using given where r.import_id = given.id`,
  );
}
