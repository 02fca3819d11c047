import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryColumn, queryRow } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import type { PageDetail } from '../view';
import { urlOf } from '../../content/paths';
import { pageSchema, type PageLayout } from '../../content/schema/editorial';
import { viewImage } from '../../media/queries';
import { viewBlocks } from './blocks';

const pageRow = z.strictObject({ data: pageSchema, path: z.string(), number: z.int() });

async function readPage(
  db: Db,
  locale: Locale,
  condition: ReturnType<typeof sql>,
): Promise<PageDetail | null> {
  const row = await queryRow(
    db,
    pageRow,
    sql`select p.data, u.path, u.sitemap_url_id as number from content_pages p
        join content_urls u on u.content_type = 'page' and u.content_id = p.id and u.locale = ${locale} and u.is_current
        where ${condition} order by p.id limit 1`,
  );
  const texts = row?.data.texts[locale];
  if (!row || !texts) return null;
  return {
    id: row.data.id,
    layout: row.data.layout,
    sections: row.data.sections ?? [],
    title: texts.title,
    lead: texts.lead ?? null,
    url: urlOf(locale, row.path),
    sitemapUrlId: row.number,
    image: await viewImage(db, row.data.image, locale),
    blocks: await viewBlocks(db, texts.blocks, locale),
  };
}

/** A page by id; null when it does not exist in the language. */
export const getPage = (db: Db, id: string, locale: Locale): Promise<PageDetail | null> =>
  readPage(db, locale, sql`p.id = ${id}`);

const pathColumn = z.string();

/** URL of the page with a layout; null when there is none in the language. */
export async function getLayoutUrl(db: Db, layout: PageLayout, locale: Locale): Promise<string | null> {
  const [path] = await queryColumn(
    db,
    pathColumn,
    sql`select u.path from content_pages p
        join content_urls u on u.content_type = 'page' and u.content_id = p.id and u.locale = ${locale} and u.is_current
        where p.layout = ${layout} and jsonb_exists(p.data->'texts', ${locale}) order by p.id limit 1`,
  );
  return path === undefined ? null : urlOf(locale, path);
}

/** The page of a screen or list (`agenda`, `places`, …), with title and URL. */
export const getLayoutPage = (db: Db, layout: PageLayout, locale: Locale): Promise<PageDetail | null> =>
  readPage(db, locale, sql`p.layout = ${layout}`);
