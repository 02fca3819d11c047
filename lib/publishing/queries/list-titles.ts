import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { placeType, RECORDS_OF } from '../../content-import/addresses';
import { tableOf } from '../../content-import/queries/stored-records';
import { PLACE_KINDS } from '../../content/schema/place';
import { containing } from '../../db/clauses';
import type { Db } from '../../db/client';
import { inTexts, queryRows } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import type { TitleChoice, TitlesQuery } from '../list-schema';
import { titleIn, titles } from './list-records';

const CHOICES_MAX = 20;

const row = z.strictObject({ id: z.string(), title: z.string() });

/** Content with a title like `q` in any language, or with that id, which then comes first. */
export async function listTitles(db: Db, { type, q }: TitlesQuery, locale: Locale): Promise<TitleChoice[]> {
  const like = containing(q);
  const kinds = PLACE_KINDS.filter((kind) => placeType(kind) === type);
  return queryRows(
    db,
    row,
    sql`select r.id, ${titleIn(locale)} as title from ${tableOf(RECORDS_OF[type])} r
        where (r.id ilike ${like} or unaccent(${titles}) ilike unaccent(${like}))
        ${kinds.length ? sql`and r.kind in ${inTexts(kinds)}` : sql``}
        order by r.id = ${q} desc, lower(unaccent(${titleIn(locale)})), r.id limit ${CHOICES_MAX}`,
  );
}
