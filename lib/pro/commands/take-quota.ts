import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { orderedPasses, orderedRow } from '../queries/quotas';
import { IMPORTABLE_KINDS, type ImportableKind } from '../../catalogue/products';

type Wanted = { accountId: string; edition: string; counts: ReadonlyMap<ImportableKind, number> };

const quotaRow = z.strictObject({ kind: z.enum(IMPORTABLE_KINDS), quota: z.int() });

/**
 * Is there room for these passes? The rows of the quotas stay locked until the caller's transaction ends, so
 * that what is ordered beside it waits and then counts.
 */
export async function hasQuota(tx: Db, { accountId, edition, counts }: Wanted): Promise<boolean> {
  const locked = await queryRows(
    tx,
    quotaRow,
    // one order of locking, or two imports wait for each other
    sql`select kind, quota from pro_quotas where account_id = ${accountId} and edition = ${edition}
        order by kind for update`,
  );
  // a statement of its own: it has to see what was committed while the lock was waited for
  const ordered = await queryRows(tx, orderedRow, orderedPasses(accountId));
  return [...counts].every(([kind, count]) => {
    const quota = locked.find((one) => one.kind === kind)?.quota ?? 0;
    const used = ordered.find((one) => one.kind === kind && one.edition === edition)?.used ?? 0;
    return used + count <= quota;
  });
}
