import 'server-only';
import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../../db/client';
import { orderedPasses } from '../queries/quotas';
import type { ImportableKind } from '../../catalogue/products';

type Wanted = { accountId: string; edition: string; counts: ReadonlyMap<ImportableKind, number> };

/**
 * Is there room for these passes? The rows of the quotas stay locked until the caller's transaction ends, so
 * that what is ordered beside it waits and then counts.
 */
export async function hasQuota(tx: Db, { accountId, edition, counts }: Wanted): Promise<boolean> {
  const locked = await rowsOf<{ kind: ImportableKind; quota: number }>(
    tx,
    // one order of locking, or two imports wait for each other
    sql`select kind, quota from pro_quotas where account_id = ${accountId} and edition = ${edition}
        order by kind for update`,
  );
  // a statement of its own: it has to see what was committed while the lock was waited for
  const ordered = await rowsOf<{ kind: ImportableKind; edition: string; used: number }>(
    tx,
    orderedPasses(accountId),
  );
  return [...counts].every(([kind, count]) => {
    const quota = locked.find((one) => one.kind === kind)?.quota ?? 0;
    const used = ordered.find((one) => one.kind === kind && one.edition === edition)?.used ?? 0;
    return used + count <= quota;
  });
}
