import 'server-only';
import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../../db/client';
import type { Locale } from '../../i18n/routing';
import type { TermKind } from '../schema/place';

/** Labels of regions, age groups, domains and topics in a language, by id. */
export async function termLabels(db: Db, locale: Locale): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; label: string }>(
    db,
    sql`select id, label->>${locale} as label from content_terms`,
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** Terms of a kind, in order. */
export async function listTerms(
  db: Db,
  kind: TermKind,
  locale: Locale,
): Promise<{ value: string; label: string }[]> {
  return rowsOf(
    db,
    sql`select id as value, label->>${locale} as label from content_terms where kind = ${kind} order by position, id`,
  );
}
