import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { orderedPasses, orderedRow } from '../queries/quotas';
import { IMPORTABLE_KINDS, type ImportableKind } from '../../catalogue/products';

type QuotaRequest = { accountId: string; edition: string; counts: ReadonlyMap<ImportableKind, number> };

const quotaRow = z.strictObject({ kind: z.enum(IMPORTABLE_KINDS), quota: z.int() });

/**
 * Checks the quota for these passes. The quota rows stay locked until the caller's transaction ends, so that
 * concurrent orders wait and then count.
 */
export async function hasQuota(tx: Db, { accountId, edition, counts }: QuotaRequest): Promise<boolean> {
  const locked = await queryRows(
    tx,
    quotaRow,
    // a fixed lock order prevents deadlocks
    sql`select kind, quota from pro_quotas where account_id = ${accountId} and edition = ${edition}
        order by kind for update`,
  );
  // a separate statement, which sees what was committed while waiting for the lock
  const ordered = await queryRows(tx, orderedRow, orderedPasses(accountId));
  return [...counts].every(([kind, count]) => {
    const quota = locked.find((one) => one.kind === kind)?.quota ?? 0;
    const used = ordered.find((one) => one.kind === kind && one.edition === edition)?.used ?? 0;
    return used + count <= quota;
  });
}
