import 'server-only';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { shopOpening } from '../../catalogue/tables';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { readOpeningFacts } from '../queries';
import { missingItems } from '../rules';
import type { OpenShopInput } from '../schema';

/**
 * Opens the shop for good: from now on it sells whatever is on sale.
 * @returns `invalid_data` without a reason while something is missing; `conflict` when it is open
 */
export async function openShop(
  db: Db,
  { reason }: OpenShopInput,
  by: AuditActor,
): Promise<Result<null, 'invalid_data' | 'conflict'>> {
  const missing = missingItems(await readOpeningFacts(db, by.at));
  if (missing.length && !reason) return fail('invalid_data', [{ path: 'reason', code: 'required' }]);
  return transaction(db, async (tx) => {
    const opened = await tx
      .insert(shopOpening)
      .values({ openedAt: by.at, openedBy: by.id, reason: reason ?? null })
      .onConflictDoNothing()
      .returning({ id: shopOpening.id });
    if (!opened.length) return fail('conflict');
    await recordAudit(tx, by, {
      action: 'shop_opened',
      target: { type: 'shop' },
      after: { missing },
      reason,
    });
    return ok(null);
  });
}
