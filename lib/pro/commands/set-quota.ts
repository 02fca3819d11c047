import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { getBrand } from '../../config/brand';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { IMPORTABLE_KINDS, productKind } from '../../catalogue/products';
import type { SetQuotaInput } from '../schema';

const knownRow = z.strictObject({ hasAccount: z.boolean(), hasEdition: z.boolean() });

/**
 * Sets a company's quota for a product and edition. Existing orders count.
 * @returns `not_found` for an unknown account; `invalid_data` for a product or edition without quotas
 */
export async function setQuota(
  db: Db,
  { username, product, edition, quota }: SetQuotaInput,
): Promise<Result<SetQuotaInput, 'not_found' | 'invalid_data'>> {
  const kind = productKind(product, getBrand().productKey);
  if (!IMPORTABLE_KINDS.some((one) => one === kind))
    return fail('invalid_data', [{ path: 'product', code: 'not_available' }]);
  const [known] = await queryRows(
    db,
    knownRow,
    sql`select exists (select 1 from accounts where username = ${username}) as "hasAccount",
          exists (select 1 from editions where code = ${edition}) as "hasEdition"`,
  );
  if (!known?.hasAccount) return fail('not_found');
  if (!known.hasEdition) return fail('invalid_data', [{ path: 'edition', code: 'not_available' }]);
  await db.execute(
    sql`insert into pro_quotas (account_id, kind, edition, quota)
        select id, ${kind}, ${edition}, ${quota}::int from accounts where username = ${username}
        on conflict (account_id, kind, edition) do update set quota = excluded.quota`,
  );
  return ok({ username, product, edition, quota });
}
