import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { getBrand } from '../../config/brand';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { hasRows, queryColumn, queryRow } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { lockAccount } from '../../identity/commands/lock-account';
import { IMPORTABLE_KINDS, productKind } from '../../catalogue/products';
import type { SavedQuota, SetQuotaInput } from '../schema';

const knownRow = z.strictObject({ accountId: z.uuid().nullable(), hasEdition: z.boolean() });

/**
 * Sets a company's quota for a product and edition. Existing orders count.
 * @returns `not_found` for an unknown or deleted account; `invalid_data` for a product or edition without quotas; `conflict` if
 * another quota than `before` is stored
 */
export async function setQuota(
  db: Db,
  { before, ...input }: SetQuotaInput,
  by: AuditActor,
): Promise<Result<SavedQuota, 'not_found' | 'invalid_data' | 'conflict'>> {
  const { username, product, edition, quota } = input;
  const kind = productKind(product, getBrand().productKey);
  if (!IMPORTABLE_KINDS.some((one) => one === kind))
    return fail('invalid_data', [{ path: 'product', code: 'not_available' }]);
  const known = await queryRow(
    db,
    knownRow,
    sql`select (select id from accounts where username = ${username}) as "accountId",
          exists (select 1 from editions where code = ${edition}) as "hasEdition"`,
  );
  if (!known?.accountId) return fail('not_found');
  const { accountId } = known;
  if (!known.hasEdition) return fail('invalid_data', [{ path: 'edition', code: 'not_available' }]);
  return transaction(db, async (tx) => {
    if (!(await lockAccount(tx, accountId, 'key share'))) return fail('not_found');
    // of two who set the first quota at once, the second one waits here
    const isFirst = await hasRows(
      tx,
      sql`insert into pro_quotas (account_id, kind, edition, quota) values (${accountId}, ${kind}, ${edition}, 0)
          on conflict (account_id, kind, edition) do nothing returning 1 as added`,
    );
    const ofEdition = sql`account_id = ${accountId} and kind = ${kind} and edition = ${edition}`;
    const [known = 0] = await queryColumn(
      tx,
      z.int(),
      sql`select quota from pro_quotas where ${ofEdition} for update`,
    );
    if (before !== undefined && before !== known && quota !== known) return fail('conflict');
    await tx.execute(sql`update pro_quotas set quota = ${quota}::int where ${ofEdition}`);
    await recordAudit(tx, by, {
      action: 'quota_set',
      target: { type: 'quota', id: accountId },
      personId: accountId,
      before: isFirst ? null : { product, edition, quota: known },
      after: { product, edition, quota },
    });
    return ok(input);
  });
}
