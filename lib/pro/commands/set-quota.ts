import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { getBrand } from '../../config/brand';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { queryColumn, queryRow } from '../../db/rows';
import { IMPORTABLE_KINDS, productKind } from '../../catalogue/products';
import type { SetQuotaInput } from '../schema';

const knownRow = z.strictObject({ accountId: z.uuid().nullable(), hasEdition: z.boolean() });

/**
 * Sets a company's quota for a product and edition. Existing orders count.
 * @returns `not_found` for an unknown account; `invalid_data` for a product or edition without quotas
 */
export async function setQuota(
  db: Db,
  input: SetQuotaInput,
  by: AuditActor,
): Promise<Result<SetQuotaInput, 'not_found' | 'invalid_data'>> {
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
  return db.transaction(async (tx) => {
    const [former] = await queryColumn(
      tx,
      z.int(),
      sql`select quota from pro_quotas
          where account_id = ${accountId} and kind = ${kind} and edition = ${edition} for update`,
    );
    await tx.execute(
      sql`insert into pro_quotas (account_id, kind, edition, quota)
          values (${accountId}, ${kind}, ${edition}, ${quota}::int)
          on conflict (account_id, kind, edition) do update set quota = excluded.quota`,
    );
    await recordAudit(tx, by, {
      action: 'quota_set',
      target: { type: 'quota', id: accountId },
      personId: accountId,
      before: former === undefined ? null : { product, edition, quota: former },
      after: { product, edition, quota },
    });
    return ok(input);
  });
}
