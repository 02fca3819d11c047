import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { loadCatalogue } from '../../catalogue/queries';
import { extensionTitles } from '../../catalogue/rules';
import { RECORDS_OF } from '../../content-import/addresses';
import { tableOf } from '../../content-import/queries/stored-records';
import { ADDRESSED_TYPES } from '../../content/schema/navigation';
import type { Db } from '../../db/client';
import { inTexts, queryRows } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import { pictures } from '../../media/tables';
import type { References } from '../fields';
import { mentionsIn } from '../mentions';
import { titleIn } from './list-records';

const row = z.strictObject({ to: z.string(), value: z.string(), label: z.string() });

const grouped = (rows: readonly z.infer<typeof row>[]): References =>
  Object.fromEntries(
    [...new Set(rows.map(({ to }) => to))].map((name) => [
      name,
      rows.filter(({ to }) => to === name).map(({ value, label }) => ({ value, label })),
    ]),
  );

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
  return { ...grouped(rows), extension: extensions };
}

/** {@link listReferences}, with the names of the pictures and of the content that these data mention. */
export async function listNames(db: Db, locale: Locale, data: readonly unknown[]): Promise<References> {
  const mentions = mentionsIn(data);
  const idsOf = (kind: string) => mentions.filter(({ to }) => to === kind).map(({ id }) => id);
  const parts = [
    sql`select 'picture' as to, id as value, coalesce(nullif(alt->>${locale}, ''), file_name) as label
        from ${pictures} where id in ${inTexts(idsOf('picture'))}`,
    ...ADDRESSED_TYPES.map(
      (type) => sql`select ${type} as to, r.id as value, ${titleIn(locale)} as label
        from ${tableOf(RECORDS_OF[type])} r where r.id in ${inTexts(idsOf(type))}`,
    ),
  ];
  const rows = await queryRows(db, row, sql`${sql.join(parts, sql` union all `)}`);
  return { ...grouped(rows), ...(await listReferences(db, locale)) };
}
