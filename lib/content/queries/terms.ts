import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import type { TermKind } from '../schema/place';

const labelRow = z.strictObject({ id: z.string(), label: z.string() });
const termRow = z.strictObject({ value: z.string(), label: z.string() });

/** Labels of regions, age groups, domains and topics in a language, by id. */
export async function termLabels(db: Db, locale: Locale): Promise<Map<string, string>> {
  const rows = await queryRows(db, labelRow, sql`select id, label->>${locale} as label from content_terms`);
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** Terms of a kind, in order. */
export async function listTerms(
  db: Db,
  kind: TermKind,
  locale: Locale,
): Promise<{ value: string; label: string }[]> {
  return queryRows(
    db,
    termRow,
    sql`select id as value, label->>${locale} as label from content_terms where kind = ${kind} order by position, id`,
  );
}
