import 'server-only';
import { sql } from 'drizzle-orm';
import { createTranslator } from 'use-intl/core';
import { z } from 'zod';
import { instantText } from '../../db/clauses';
import type { Db } from '../../db/client';
import { hasRows, queryRow, queryRows } from '../../db/rows';
import { withCounts } from '../../i18n/format';
import { messagesFor } from '../../i18n/messages';
import type { Locale } from '../../i18n/languages';
import { beyondQuota } from '../rules/check-rows';
import type { CellError } from '../rules/parse-row';
import type { ImportView, RowError } from '../schema';
import { IMPORTABLE_KINDS } from '../../catalogue/products';
import { errorsJson } from '../tables';
import { listQuotas } from './quotas';

const headRow = z.strictObject({
  id: z.uuid(),
  fileName: z.string(),
  edition: z.string(),
  createdAt: z.iso.datetime(),
});
const importedRow = z.strictObject({
  line: z.int(),
  kind: z.enum(IMPORTABLE_KINDS).nullable(),
  errors: errorsJson,
  totalCents: z.int(),
});

/** Messages of cell errors: from the import's texts if more specific, otherwise the validation texts. */
function rowErrors(line: number, errors: readonly CellError[], locale: Locale): RowError[] {
  const messages = messagesFor(locale);
  const own: Partial<Record<string, Partial<Record<string, string>>>> = messages.pro.rowErrors;
  const t = createTranslator({ locale, messages, namespace: 'validation' });
  return errors.map(({ column, code, params }) => ({
    line,
    column,
    code,
    message: own[column]?.[code] ?? t(code, withCounts(params)),
  }));
}

export async function hasImport(db: Db, accountId: string): Promise<boolean> {
  return hasRows(db, sql`select 1 from pro_imports where account_id = ${accountId} and status = 'open'`);
}

/** The account's current import; null if there is none. */
export async function getImport(
  db: Db,
  { accountId, locale }: { accountId: string; locale: Locale },
): Promise<ImportView | null> {
  const head = await queryRow(
    db,
    headRow,
    sql`select id, file_name as "fileName", edition, ${instantText(sql`created_at`)} as "createdAt"
        from pro_imports where account_id = ${accountId} and status = 'open'`,
  );
  if (!head) return null;
  const [rows, quota] = [
    await queryRows(
      db,
      importedRow,
      sql`select line, "row"->>'kind' as kind, errors, total_cents as "totalCents"
          from pro_import_rows where import_id = ${head.id} order by line`,
    ),
    await listQuotas(db, { accountId, locale }),
  ];
  const own = quota.filter(({ edition }) => edition === head.edition);
  const message = messagesFor(locale).errors.quota_exceeded;
  const tooMany = beyondQuota(rows, own).map((line): RowError => ({
    line,
    column: 'product',
    code: 'quota_exceeded',
    message,
  }));
  return {
    id: head.id,
    fileName: head.fileName,
    importedAt: head.createdAt,
    edition: head.edition,
    rows: rows.length,
    errors: [...rows.flatMap(({ line, errors }) => rowErrors(line, errors, locale)), ...tooMany].sort(
      (a, b) => a.line - b.line,
    ),
    total: rows.reduce((sum, { totalCents }) => sum + totalCents, 0),
    quota: own.map(({ kind: _, ...view }) => view),
  };
}
