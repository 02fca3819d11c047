import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { Day } from '../../core/dates';
import { toTsQuery, type TextQuery } from '../../content/text-query';
import type { Locale } from '../../i18n/routing';
import type { SearchType } from '../limits';

export type Asked = { query: TextQuery; locale: Locale; today: Day };

/** Rows of `content_search s` that match and are not over. */
export const found = ({ query, locale, today }: Asked, column: 'vector' | 'title_vector' = 'vector'): SQL =>
  sql`s.locale = ${locale} and s.last_day >= ${today}::date and s.${sql.identifier(column)} @@ ${toTsQuery(query, locale)}`;

export const ofType = (type: SearchType | undefined): SQL =>
  type ? sql` and s.content_type = ${type}` : sql``;
