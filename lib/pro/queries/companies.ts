import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { contactName, containing, pageOf } from '../../db/clauses';
import { storedEmail } from '../../core/email';
import type { Db } from '../../db/client';
import { queryColumn, queryNumber, queryRow, queryRows } from '../../db/rows';
import { containsFolded } from '../../db/text-search';
import type { Locale } from '../../i18n/languages';
import {
  companyRowSchema,
  type CompanyDetail,
  type CompanyListQuery,
  type CompanyPage,
} from '../company-schema';
import { getImport } from './import';
import { listProOrders } from './orders';
import { listQuotas } from './quotas';

const COMPANIES_PAGE_SIZE = 50;

const companyRow = z.strictObject(companyRowSchema.shape);
const detailRow = z.strictObject({
  ...companyRowSchema.shape,
  contactName: z.string(),
  phone: z.string().nullable(),
});

const COLUMNS = sql`a.id, coalesce(nullif(a.contact->>'company', ''),
    ${contactName(sql`a.contact`)}, a.username) as name, a.username,
  a.contact#>>'{address,city}' as city,
  coalesce((select sum(q.quota) from pro_quotas q where q.account_id = a.id), 0)::int as quota,
  (select count(*)::int from orders o join order_items i on i.order_id = o.id
    where o.account_id = a.id and o.channel = 'pro' and o.status not in ('cancelled', 'refunded')) as passes,
  (select (select count(*)::int from pro_import_rows r where r.import_id = f.id and jsonb_array_length(r.errors) > 0)
    from pro_imports f where f.account_id = a.id and f.status = 'open') as faulty`;

const isCompany = sql.raw(`'pro' = any(a.scopes) and a.status <> 'deleted'`);

function matching(q: string): SQL {
  const like = containing(storedEmail(q));
  return sql`(a.username ilike ${like} or ${containsFolded(sql`a.contact->>'company'`, q)}
    or ${containsFolded(contactName(sql`a.contact`), q)})`;
}

/** A page of the office's list of companies, by name. */
export async function listCompanies(
  db: Db,
  { q, page }: CompanyListQuery,
  { isWhole = false } = {},
): Promise<CompanyPage> {
  const where = sql`${isCompany} and ${q ? matching(q) : sql`true`}`;
  const items = await queryRows(
    db,
    companyRow,
    sql`select ${COLUMNS} from accounts a where ${where} order by name, a.id ${pageOf(page, COMPANIES_PAGE_SIZE, isWhole)}`,
  );
  const total = await queryNumber(db, sql`select count(*)::int from accounts a where ${where}`);
  return { items, total, page, pageSize: COMPANIES_PAGE_SIZE };
}

export const isCompanyAccount = async (db: Db, id: string): Promise<boolean> =>
  (await queryColumn(db, z.uuid(), sql`select a.id from accounts a where ${isCompany} and a.id = ${id}`))
    .length > 0;

/** A company with its quotas, the file it is importing, and its orders; null if unknown. */
export async function findCompany(
  db: Db,
  { id, locale }: { id: string; locale: Locale },
): Promise<CompanyDetail | null> {
  const company = await queryRow(
    db,
    detailRow,
    sql`select ${COLUMNS}, coalesce(${contactName(sql`a.contact`)}, '') as "contactName",
          a.contact#>>'{phone,number}' as phone
        from accounts a where ${isCompany} and a.id = ${id}`,
  );
  if (!company) return null;
  const reader = { accountId: id, locale };
  const quotas = (await listQuotas(db, reader)).map(({ kind: _, ...quota }) => quota);
  const file = await getImport(db, reader);
  const orders = (await listProOrders(db, id)).map(
    ({ id: orderId, number, placedAt, status, totalCents, passes, mailsFailed }) => ({
      ...{ id: orderId, number, placedAt, status, totalCents, passes, mailsFailed },
    }),
  );
  return { ...company, quotas, file, orders };
}
