import 'server-only';
import { sql } from 'drizzle-orm';
import { productCode } from '../../catalogue/rules';
import { productTitle } from '../../catalogue/titles';
import { getBrand } from '../../config/brand';
import { rowsOf, type Db } from '../../db/client';
import type { Locale } from '../../i18n/routing';
import type { ProKind } from '../rules/season';
import type { QuotaView } from '../schema';

type QuotaRow = { kind: ProKind; edition: string; quota: number; used: number; imported: number };

/** The quotas of an account, the newest edition first, with what the file being imported would take. */
export async function listQuotas(
  db: Db,
  { accountId, locale }: { accountId: string; locale: Locale },
): Promise<(QuotaView & { kind: ProKind })[]> {
  const rows = await rowsOf<QuotaRow>(
    db,
    sql`with imported as (
          select i.edition, r."row"->>'kind' as kind, count(*)::int as count
          from pro_imports i join pro_import_rows r on r.import_id = i.id
          where i.account_id = ${accountId} and i.status = 'open' and r."row" is not null
          group by 1, 2)
        select coalesce(q.kind, i.kind) as kind, coalesce(q.edition, i.edition) as edition,
          coalesce(q.quota, 0) as quota, coalesce(q.used, 0) as used, coalesce(i.count, 0) as imported
        from (select * from pro_quotas where account_id = ${accountId}) q
        full join imported i on i.kind = q.kind and i.edition = q.edition
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
