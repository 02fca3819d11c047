import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRow, queryRows } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import {
  byDay,
  type ArticleDetail,
  type ArticleList,
  type ArticleType,
  type ArticleView,
  type YearCount,
} from '../view';
import { urlOf } from '../../content/paths';
import { imageSchema } from '../../content/schema/blocks';
import { pressSchema } from '../../content/schema/editorial';
import { viewImage, viewImages } from '../../media/queries';
import { viewBlocks } from './blocks';

const TABLES = { news: sql.identifier('content_news'), press: sql.identifier('content_press') };

/** Articles in the list without a year; the years lead to the rest. */
const LIST_SIZE = 24;
/** Limit for one year. */
const YEAR_SIZE = 500;
const RELATED = 3;

const listedRow = z.strictObject({
  id: z.string(),
  publishedOn: z.iso.date(),
  path: z.string(),
  title: z.string(),
  lead: z.string(),
  image: imageSchema.nullable(),
});
const yearRow = z.strictObject({ year: z.int(), count: z.int() });
/** Press releases are news with optional downloads. */
const articleRow = z.strictObject({ data: pressSchema, path: z.string(), updated: z.string() });

type Part = { year?: number | undefined; limit: number; besides?: { id: string; day: string } };

async function readArticles(
  db: Db,
  type: ArticleType,
  locale: Locale,
  { year, limit, besides }: Part,
): Promise<ArticleView[]> {
  const ofYear = year === undefined ? sql`` : sql` and extract(year from a.published_on) = ${year}`;
  const other = besides ? sql` and a.id <> ${besides.id}` : sql``;
  // articles published at about the same time come first
  const order = besides ? sql`abs(a.published_on - ${besides.day}::date), ` : sql``;
  const rows = await queryRows(
    db,
    listedRow,
    sql`select a.id, a.published_on::text as "publishedOn", u.path,
          a.data->'texts'->${locale}->>'title' as title, a.data->'texts'->${locale}->>'lead' as lead,
          a.data->'image' as image
        from ${TABLES[type]} a
        join content_urls u on u.content_type = ${type} and u.content_id = a.id and u.locale = ${locale} and u.is_current
        where ${locale} = any(a.locales)${ofYear}${other} order by ${order}a.published_on desc, a.id limit ${limit}`,
  );
  const pictures = await viewImages(
    db,
    rows.map(({ image }) => image),
    locale,
  );
  return rows.map(({ path, image, ...article }) => {
    const picture = pictures.of(image);
    return { ...article, url: urlOf(locale, path), ...(picture && { picture }) };
  });
}

/** Years with articles in a language, the latest first. */
export const listYears = (db: Db, type: ArticleType, locale: Locale): Promise<YearCount[]> =>
  queryRows(
    db,
    yearRow,
    sql`select extract(year from published_on)::int as year, count(*)::int as count from ${TABLES[type]}
        where ${locale} = any(locales) group by 1 order by 1 desc`,
  );

/** News or press releases of a year, or the latest of all, newest first, with the available years. */
export async function listArticles(
  db: Db,
  type: ArticleType,
  { locale, year }: { locale: Locale; year?: number | undefined },
): Promise<ArticleList> {
  const limit = year === undefined ? LIST_SIZE : YEAR_SIZE;
  const items = await readArticles(db, type, locale, { year, limit });
  return { items, years: await listYears(db, type, locale) };
}

/** The latest articles, for home and feeds. */
export const latestArticles = (
  db: Db,
  type: ArticleType,
  locale: Locale,
  limit: number,
): Promise<ArticleView[]> => readArticles(db, type, locale, { limit });

/** Data of an article page; null when it does not exist in the language. */
export async function getArticle(
  db: Db,
  type: ArticleType,
  id: string,
  locale: Locale,
): Promise<ArticleDetail | null> {
  const row = await queryRow(
    db,
    articleRow,
    sql`select a.data, u.path, a.updated_at::text as updated from ${TABLES[type]} a
        join content_urls u on u.content_type = ${type} and u.content_id = a.id and u.locale = ${locale} and u.is_current
        where a.id = ${id}`,
  );
  const texts = row?.data.texts[locale];
  if (!row || !texts) return null;
  const { publishedOn, image } = row.data;
  const related = await readArticles(db, type, locale, { limit: RELATED, besides: { id, day: publishedOn } });
  return {
    id,
    title: texts.title,
    lead: texts.lead,
    url: urlOf(locale, row.path),
    publishedOn,
    updatedAt: new Date(row.updated),
    image: await viewImage(db, image, locale),
    blocks: await viewBlocks(db, texts.blocks, locale),
    downloads: texts.downloads ?? [],
    related: related.sort(byDay),
  };
}
