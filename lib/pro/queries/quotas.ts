import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { IMPORTABLE_KINDS, productCode, type ImportableKind } from '../../catalogue/products';
import { productTitle } from '../../catalogue/titles';
import { getBrand } from '../../config/brand';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import type { QuotaView } from '../schema';

/** A row of {@link orderedPasses}. */
export const orderedRow = z.strictObject({
  kind: z.enum(IMPORTABLE_KINDS),
  edition: z.string(),
  used: z.int(),
});

/** Passes ordered by an account, by product and edition; cancelled and refunded orders do not count. */
export const orderedPasses = (accountId: string): SQL =>
  sql`select i.kind, i.edition, count(*)::int as used
      from orders o join order_items i on i.order_id = o.id
      where o.account_id = ${accountId} and o.channel = 'pro' and o.status not in ('cancelled', 'refunded')
      group by 1, 2`;

const quotaRow = orderedRow.extend({ quota: z.int(), imported: z.int() });

/** Quotas of an account, the newest edition first, including the current import. */
export async function listQuotas(
  db: Db,
  { accountId, locale }: { accountId: string; locale: Locale },
): Promise<(QuotaView & { kind: ImportableKind })[]> {
  const rows = await queryRows(
    db,
    quotaRow,
    sql`with imported as (
          select i.edition, r."row"->>'kind' as kind, count(*)::int as count
          from pro_imports i join pro_import_rows r on r.import_id = i.id
          where i.account_id = ${accountId} and i.status = 'open' and r."row" is not null
          group by 1, 2),
        ordered as (${orderedPasses(accountId)})
        select coalesce(q.kind, i.kind) as kind, coalesce(q.edition, i.edition) as edition,
          coalesce(q.quota, 0) as quota, coalesce(u.used, 0) as used, coalesce(i.count, 0) as imported
        from (select * from pro_quotas where account_id = ${accountId}) q
        full join imported i on i.kind = q.kind and i.edition = q.edition
        left join ordered u on u.kind = coalesce(q.kind, i.kind) and u.edition = coalesce(q.edition, i.edition)
        order by 2 desc, 1 desc`,
  );
  const { productKey } = getBrand();
  return rows.map(({ kind, edition, quota, used, imported }) => ({
    kind,
    product: productCode(kind, productKey),
    title: productTitle(kind, edition)[locale],
    edition,
    quota,
    used,
    imported,
    remaining: quota - used - imported,
  }));
}
