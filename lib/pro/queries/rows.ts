import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { loadCatalogue } from '../../catalogue/queries';
import { addOnsOf, type Catalogue } from '../../catalogue/rules';
import { productTitle } from '../../catalogue/titles';
import { containing, pageOf } from '../../db/clauses';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import { ROWS_PER_PAGE } from '../csv/limits';
import type { ImportView, RowPage, RowView } from '../schema';
import { cellsJson, rowJson } from '../tables';

export const cellsRow = z.strictObject({ line: z.int(), cells: cellsJson });
const pageRow = cellsRow.extend({ row: rowJson.nullable(), totalCents: z.int(), total: z.int() });

export const listCells = (db: Db, importId: string): Promise<z.infer<typeof cellsRow>[]> =>
  queryRows(
    db,
    cellsRow,
    sql`select line, cells from pro_import_rows where import_id = ${importId} order by line`,
  );

export const listFaultyCells = (db: Db, importId: string): Promise<z.infer<typeof cellsRow>[]> =>
  queryRows(
    db,
    cellsRow,
    sql`select line, cells from pro_import_rows
        where import_id = ${importId} and jsonb_array_length(errors) > 0 order by line`,
  );

function viewOf(
  { line, cells, row, totalCents }: z.infer<typeof pageRow>,
  { catalogue, edition, locale }: { catalogue: Catalogue; edition: string; locale: Locale },
): RowView {
  const { extensions, categories } = addOnsOf(catalogue, edition);
  const addOns = [...extensions, ...categories.flatMap(({ options }) => options)];
  const chosen = row ? [...row.extensions, ...row.options] : [];
  return {
    line,
    cells,
    product: row ? productTitle(row.kind, edition)[locale] : '',
    options: chosen.flatMap((code) => addOns.find((one) => one.code === code)?.title[locale] ?? []),
    total: totalCents,
  };
}

/** Matches any cell, ignoring case and accents. */
const matching = (q: string): SQL =>
  q === ''
    ? sql`true`
    : sql`exists (select 1 from jsonb_each_text(cells) c where unaccent(c.value) ilike unaccent(${containing(q)}))`;

/**
 * A page of an import's rows.
 * @param view the import as shown to the account: errors may depend on the quota
 */
export async function listRows(
  db: Db,
  view: ImportView,
  { page, q, isFaulty, locale }: { page: number; q: string; isFaulty: boolean; locale: Locale },
): Promise<RowPage> {
  const faulty = [...new Set(view.errors.map(({ line }) => line))];
  const only = isFaulty
    ? sql`line in (select value::int from jsonb_array_elements_text(${JSON.stringify(faulty)}::jsonb))`
    : sql`true`;
  const rows = await queryRows(
    db,
    pageRow,
    sql`select line, cells, "row", total_cents as "totalCents", count(*) over ()::int as total
        from pro_import_rows where import_id = ${view.id} and ${matching(q)} and ${only}
        order by line ${pageOf(page, ROWS_PER_PAGE)}`,
  );
  const catalogue = await loadCatalogue(db);
  return {
    items: rows.map((row) => ({
      ...viewOf(row, { catalogue, edition: view.edition, locale }),
      errors: view.errors.filter(({ line }) => line === row.line),
    })),
    total: rows[0]?.total ?? 0,
    page,
  };
}
