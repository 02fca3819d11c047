import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import type { Locale } from '../../i18n/languages';

const labelRow = z.strictObject({ id: z.string(), label: z.string() });

/** Labels of regions, age groups, domains and topics in a language, by id. */
export async function termLabels(db: Db, locale: Locale): Promise<Map<string, string>> {
  const rows = await queryRows(db, labelRow, sql`select id, label->>${locale} as label from content_terms`);
  return new Map(rows.map(({ id, label }) => [id, label]));
}
