import 'server-only';
import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '../../db/client';
import type { Locale } from '../../i18n/routing';
import type { ArticleView } from '../home-content';
import { urlOf } from '../paths';
import type { Block, ContentImage, Download } from '../schema/blocks';
import type { PageLayout, PageRecord, PressRecord } from '../schema/editorial';
import { pageUrls } from './addresses';

export type ArticleDetail = ArticleView & {
  image: ContentImage | null;
  blocks: BlockView[];
  downloads: Download[];
};
export type ArticleList = { items: ArticleView[]; years: { year: number; count: number }[] };

export type ArticleType = 'news' | 'press';
const TABLES = { news: sql.identifier('content_news'), press: sql.identifier('content_press') };

/** A block with its action's address looked up. */
export type BlockView = Exclude<Block, { type: 'callToAction' }> | (ActionBlock & { url: string });
type ActionBlock = Omit<Extract<Block, { type: 'callToAction' }>, 'target'>;

/** An action that leads to a page the language does not have is left out. */
async function viewBlocks(db: Db, blocks: readonly Block[], locale: Locale): Promise<BlockView[]> {
  const ids = blocks.flatMap((block) =>
    block.type === 'callToAction' && typeof block.target !== 'string' ? [block.target.page] : [],
  );
  const urls = await pageUrls(db, ids, locale);
  return blocks.flatMap((block): BlockView[] => {
    if (block.type !== 'callToAction') return [block];
    const { target, ...action } = block;
    const url = typeof target === 'string' ? target : urls.get(target.page);
    return url === undefined ? [] : [{ ...action, url }];
  });
}

async function readArticles(
  db: Db,
  type: ArticleType,
  locale: Locale,
  { year, limit = 200 }: { year?: number | undefined; limit?: number },
): Promise<ArticleView[]> {
  const ofYear = year === undefined ? sql`` : sql` and extract(year from a.published_on) = ${year}`;
  const rows = await rowsOf<Omit<ArticleView, 'url'> & { path: string }>(
    db,
    sql`select a.id, a.published_on::text as "publishedOn", u.path,
          a.data->'texts'->${locale}->>'title' as title, a.data->'texts'->${locale}->>'lead' as lead
        from ${TABLES[type]} a
        join content_urls u on u.content_type = ${type} and u.content_id = a.id and u.locale = ${locale} and u.is_current
        where ${locale} = any(a.locales)${ofYear} order by a.published_on desc, a.id limit ${limit}`,
  );
  return rows.map(({ path, ...article }) => ({ ...article, url: urlOf(locale, path) }));
}

/** News or press releases of a year, or all, newest first, with the years there are. */
export async function listArticles(
  db: Db,
  type: ArticleType,
  { locale, year }: { locale: Locale; year?: number | undefined },
): Promise<ArticleList> {
  const years = await rowsOf<{ year: number; count: number }>(
    db,
    sql`select extract(year from published_on)::int as year, count(*)::int as count from ${TABLES[type]}
        where ${locale} = any(locales) group by 1 order by 1 desc`,
  );
  return { items: await readArticles(db, type, locale, { year }), years };
}

/** The newest, for home and feeds. */
export const latestArticles = (
  db: Db,
  type: ArticleType,
  locale: Locale,
  limit: number,
): Promise<ArticleView[]> => readArticles(db, type, locale, { limit });

/** An article's page; null when it does not exist in the language. */
export async function getArticle(
  db: Db,
  type: ArticleType,
  id: string,
  locale: Locale,
): Promise<ArticleDetail | null> {
  const [row] = await rowsOf<{ data: PressRecord; path: string }>(
    db,
    sql`select a.data, u.path from ${TABLES[type]} a
        join content_urls u on u.content_type = ${type} and u.content_id = a.id and u.locale = ${locale} and u.is_current
        where a.id = ${id}`,
  );
  const texts = row?.data.texts[locale];
  if (!row || !texts) return null;
  return {
    id,
    title: texts.title,
    lead: texts.lead,
    url: urlOf(locale, row.path),
    publishedOn: row.data.publishedOn,
    image: row.data.image ?? null,
    blocks: await viewBlocks(db, texts.blocks, locale),
    downloads: texts.downloads ?? [],
  };
}

export type PageDetail = {
  id: string;
  layout: PageLayout;
  title: string;
  lead: string | null;
  url: string;
  sitemapUrlId: number;
  image: ContentImage | null;
  blocks: BlockView[];
};

async function readPage(
  db: Db,
  locale: Locale,
  condition: ReturnType<typeof sql>,
): Promise<PageDetail | null> {
  const [row] = await rowsOf<{ data: PageRecord; path: string; number: number }>(
    db,
    sql`select p.data, u.path, u.sitemap_url_id as number from content_pages p
        join content_urls u on u.content_type = 'page' and u.content_id = p.id and u.locale = ${locale} and u.is_current
        where ${condition} order by p.id limit 1`,
  );
  const texts = row?.data.texts[locale];
  if (!row || !texts) return null;
  return {
    id: row.data.id,
    layout: row.data.layout,
    title: texts.title,
    lead: texts.lead ?? null,
    url: urlOf(locale, row.path),
    sitemapUrlId: row.number,
    image: row.data.image ?? null,
    blocks: await viewBlocks(db, texts.blocks, locale),
  };
}

/** A page by its id; null when it does not exist in the language. */
export const getPage = (db: Db, id: string, locale: Locale): Promise<PageDetail | null> =>
  readPage(db, locale, sql`p.id = ${id}`);

/** The page of a screen or list (`agenda`, `places`, …), with its title and address. */
export const getLayoutPage = (db: Db, layout: PageLayout, locale: Locale): Promise<PageDetail | null> =>
  readPage(db, locale, sql`p.layout = ${layout}`);
