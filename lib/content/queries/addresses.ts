import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { inTexts, queryColumn, queryRow, queryRows } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import { localeSchema } from '../../i18n/schema';
import { urlOf } from '../paths';
import { ADDRESSED_TYPES, type AddressedType } from '../schema/navigation';

/** The content at a path or, for a former path or a redirect, the URL it leads to. */
export type ResolvedPath =
  | { kind: 'content'; type: AddressedType; id: string; sitemapUrlId: number }
  | { kind: 'redirect'; url: string };

const addressRow = z.strictObject({
  type: z.enum(ADDRESSED_TYPES),
  id: z.string(),
  sitemapUrlId: z.int(),
  isCurrent: z.boolean(),
  now: z.string().nullable(),
});
const alternateRow = z.strictObject({ locale: localeSchema, path: z.string() });
const pageRow = z.strictObject({ id: z.string(), path: z.string() });
const sitemapRow = z.strictObject({
  number: z.int(),
  type: z.enum(ADDRESSED_TYPES),
  updated: z.string(),
  paths: z.array(z.tuple([localeSchema, z.string()])),
});

/** @param path below the language, without leading and trailing slashes. Null if nothing is or was there. */
export async function resolvePath(db: Db, locale: Locale, path: string): Promise<ResolvedPath | null> {
  const row = await queryRow(
    db,
    addressRow,
    sql`select u.content_type as type, u.content_id as id, u.sitemap_url_id as "sitemapUrlId",
          u.is_current as "isCurrent", c.path as now
        from content_urls u
        left join content_urls c on c.content_type = u.content_type and c.content_id = u.content_id
          and c.locale = u.locale and c.is_current
        where u.locale = ${locale} and u.path = ${path}`,
  );
  if (row?.isCurrent) {
    const { type, id, sitemapUrlId } = row;
    return { kind: 'content', type, id, sitemapUrlId };
  }
  if (row && row.now !== null) return { kind: 'redirect', url: urlOf(locale, row.now) };
  const [url] = await queryColumn(
    db,
    z.string(),
    sql`select to_address from redirects where from_address = ${urlOf(locale, path)}`,
  );
  return url === undefined ? null : { kind: 'redirect', url };
}

/** URLs of a content by language; languages it does not exist in are missing. */
export async function alternatesOf(
  db: Db,
  type: AddressedType,
  id: string,
): Promise<Partial<Record<Locale, string>>> {
  const rows = await queryRows(
    db,
    alternateRow,
    sql`select locale, path from content_urls where content_type = ${type} and content_id = ${id} and is_current`,
  );
  return Object.fromEntries(rows.map(({ locale, path }) => [locale, urlOf(locale, path)]));
}

/** URLs of several pages in a language, by page id; pages missing in the language are omitted. */
export async function pageUrls(db: Db, ids: readonly string[], locale: Locale): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await queryRows(
    db,
    pageRow,
    sql`select content_id as id, path from content_urls
        where content_type = 'page' and locale = ${locale} and is_current and content_id in ${inTexts(ids)}`,
  );
  return new Map(rows.map(({ id, path }) => [id, urlOf(locale, path)]));
}

export type SitemapEntry = {
  sitemapUrlId: number;
  type: AddressedType;
  updatedAt: Date;
  urls: Partial<Record<Locale, string>>;
};

/** All content URLs for the sitemap. Events of past days and the search page are omitted. */
export async function listSitemap(db: Db, today: string): Promise<SitemapEntry[]> {
  const rows = await queryRows(
    db,
    sitemapRow,
    sql`select u.sitemap_url_id as number, u.content_type as type, max(u.updated_at)::text as updated,
          jsonb_agg(jsonb_build_array(u.locale, u.path) order by u.locale) as paths
        from content_urls u
        left join content_events e on u.content_type = 'event' and e.id = u.content_id
        left join content_pages g on u.content_type = 'page' and g.id = u.content_id
        where u.is_current and (e.id is null or e.ends_on >= ${today}::date)
          and g.layout is distinct from 'search'
        group by u.sitemap_url_id, u.content_type, u.content_id order by 1`,
  );
  return rows.map(({ number, type, updated, paths }) => ({
    sitemapUrlId: number,
    type,
    updatedAt: new Date(updated),
    urls: Object.fromEntries(paths.map(([locale, path]) => [locale, urlOf(locale, path)])),
  }));
}
