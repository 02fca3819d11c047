import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';

/** Cancels the current import, if any, and deletes its rows. */
export async function cancelImport(
  db: Db,
  { accountId, at }: { accountId: string; at: Date },
): Promise<void> {
  await db.execute(
    sql`with given as (
          update pro_imports set status = 'cancelled', updated_at = ${at}
          where account_id = ${accountId} and status = 'open' returning id)
        delete from pro_import_rows r using given where r.import_id = given.id`,
  );
}
