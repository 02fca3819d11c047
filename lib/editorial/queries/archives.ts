import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRow, queryRows } from '../../db/rows';
import { LOCALES, type Locale } from '../../i18n/languages';
import { localeSchema } from '../../i18n/schema';
import type { ArticleType, YearAddresses } from '../view';
import { urlOf } from '../../content/paths';
import { listYears } from './articles';

/** One year of a list of articles, located below the list: `actualites/2026`. */
export type Archive = { type: ArticleType; pageId: string; year: number };

const listRow = z.strictObject({ id: z.string(), layout: z.enum(['news', 'press']) });
const addressRow = z.strictObject({ locale: localeSchema, path: z.string() });

/** The archive at a path, if its parent page is such a list and the year has articles in the language. */
export async function resolveArchive(db: Db, locale: Locale, path: string): Promise<Archive | null> {
  const [, list, year] = /^(.+)\/(\d{4})$/.exec(path) ?? [];
  if (list === undefined || year === undefined) return null;
  const page = await queryRow(
    db,
    listRow,
    sql`select p.id, p.layout from content_pages p
        join content_urls u on u.content_type = 'page' and u.content_id = p.id and u.is_current
        where u.locale = ${locale} and u.path = ${list} and p.layout in ('news', 'press')`,
  );
  if (!page) return null;
  const years = await listYears(db, page.layout, locale);
  if (!years.some((one) => one.year === Number(year))) return null;
  return { type: page.layout, pageId: page.id, year: Number(year) };
}

/** URL of a year in each language that has articles for it. */
export async function archiveAddresses(db: Db, { type, pageId, year }: Archive): Promise<YearAddresses> {
  const rows = await queryRows(
    db,
    addressRow,
    sql`select locale, path from content_urls where content_type = 'page' and content_id = ${pageId} and is_current`,
  );
  const addresses: YearAddresses = {};
  for (const locale of LOCALES) {
    const path = rows.find((row) => row.locale === locale)?.path;
    const years = path === undefined ? [] : await listYears(db, type, locale);
    if (path !== undefined && years.some((one) => one.year === year))
      addresses[locale] = urlOf(locale, `${path}/${year}`);
  }
  return addresses;
}
