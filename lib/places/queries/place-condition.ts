import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { allOf } from '../../db/clauses';
import type { Locale } from '../../i18n/languages';
import { passChoice } from '../pass-filters';
import { townsOf, type PlaceFilters } from '../view';

/** Code of the extension that opens a venue `p`; null if the pass alone does. */
export const EXTENSION = sql`p.data->>'extension'`;

function passCondition(filters: PlaceFilters): SQL | undefined {
  const choice = passChoice(filters);
  if (!choice) return undefined;
  const ways = [
    ...(choice.alone ? [sql`${EXTENSION} is null`] : []),
    ...(choice.withAny ? [sql`${EXTENSION} is not null`] : []),
    ...(choice.withOne.length ? [sql`${EXTENSION} in ${choice.withOne}`] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Whether a venue `p` of the language matches the filters. */
export const placeCondition = (filters: PlaceFilters, locale: Locale): SQL =>
  allOf(
    sql`${locale} = any(p.locales)`,
    filters.kind && sql`p.kind = ${filters.kind}`,
    filters.region && sql`p.region = ${filters.region}`,
    filters.town && sql`p.town in ${townsOf(filters)}`,
    passCondition(filters),
  );
