import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { loadCatalogue } from '../../catalogue/queries';
import { extensionTitles } from '../../catalogue/rules';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import type { References } from '../fields';

const row = z.strictObject({ to: z.string(), value: z.string(), label: z.string() });

/** Everything that a record may refer to, by title. */
export async function listReferences(db: Db, locale: Locale): Promise<References> {
  const rows = await queryRows(
    db,
    row,
    sql`select kind as to, id as value, coalesce(label->>${locale}, id) as label from content_terms
        union all
        select 'place', id, coalesce(data->'name'->>${locale}, id) from content_places
        union all
        select 'cinema', id, coalesce(data->'name'->>${locale}, id) from content_places where kind = 'cinema'
        union all
        select 'page', id, coalesce(data->'texts'->${locale}->>'title', id) from content_pages
        order by 1, 3`,
  );
  const extensions = [...extensionTitles(await loadCatalogue(db))].map(([value, title]) => ({
    value,
    label: title[locale],
  }));
  const found = Object.fromEntries(
    [...new Set(rows.map(({ to }) => to))].map((name) => [
      name,
      rows.filter(({ to }) => to === name).map(({ value, label }) => ({ value, label })),
    ]),
  );
  return { ...found, extension: extensions };
}
