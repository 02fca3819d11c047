import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isCategory, type Category } from '../../artwork/categories';
import type { Db } from '../../db/client';
import { queryColumn, queryRows } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import { urlOf } from '../paths';
import { navigationSchema, type NavigationName, type NavigationRecordItem } from '../schema/navigation';
import type { NavigationItemView, NavigationView } from '../schema/views';

const addressRow = z.strictObject({
  type: z.string(),
  id: z.string(),
  path: z.string(),
  number: z.int(),
});

type Address = { url: string; sitemapUrlId: number };

const contentKey = (type: string, id: string) => `${type}/${id}`;

function targetsOf(items: readonly NavigationRecordItem[]): { type: string; id: string }[] {
  return items.flatMap(({ target, children = [] }) => [
    ...('type' in target ? [{ type: target.type, id: target.id }] : []),
    ...targetsOf(children),
  ]);
}

async function readAddresses(
  db: Db,
  targets: readonly { type: string; id: string }[],
  locale: Locale,
): Promise<Map<string, Address>> {
  if (!targets.length) return new Map();
  const rows = await queryRows(
    db,
    addressRow,
    sql`select u.content_type as type, u.content_id as id, u.path, u.sitemap_url_id as number
        from content_urls u join jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as w(type text, id text)
          on w.type = u.content_type and w.id = u.content_id
        where u.is_current and u.locale = ${locale}`,
  );
  return new Map(
    rows.map(({ type, id, path, number }) => [
      contentKey(type, id),
      { url: urlOf(locale, path), sitemapUrlId: number },
    ]),
  );
}

function categoryOf(query: string): Category | undefined {
  const value = new URLSearchParams(query).get('category');
  return isCategory(value) ? value : undefined;
}

function linkOf(
  target: NavigationRecordItem['target'],
  addresses: ReadonlyMap<string, Address>,
  locale: Locale,
): { url: string; sitemapUrlId: number | null; category?: Category | undefined } | null {
  if ('href' in target) return { url: target.href[locale], sitemapUrlId: null };
  const address = addresses.get(contentKey(target.type, target.id));
  if (!address) return null;
  if (target.query === undefined) return address;
  return { ...address, url: `${address.url}?${target.query}`, category: categoryOf(target.query) };
}

/** An item without a label or URL in the language is omitted, together with its children. */
function viewItem(
  item: NavigationRecordItem,
  addresses: ReadonlyMap<string, Address>,
  locale: Locale,
): NavigationItemView[] {
  const label = item.label[locale];
  const link = linkOf(item.target, addresses, locale);
  if (label === undefined || !link) return [];
  const { category, ...address } = link;
  const children = (item.children ?? []).flatMap((child) => viewItem(child, addresses, locale));
  return [
    {
      id: item.id,
      link: { label, ...address },
      'aio:children': children,
      ...(category ? { category } : {}),
    },
  ];
}

/** Without the items whose pages do not exist. */
export async function existingNavigation(
  db: Db,
  navigation: NavigationView,
  locale: Locale,
): Promise<NavigationView> {
  const paths = await queryColumn(
    db,
    z.string(),
    sql`select path from content_urls where is_current and locale = ${locale} and content_type = 'page'`,
  );
  const urls = new Set(paths.map((path) => urlOf(locale, path)));
  const existing = (items: readonly NavigationItemView[]): NavigationItemView[] =>
    items.flatMap((item) =>
      item.link.sitemapUrlId === null || urls.has(item.link.url)
        ? [{ ...item, 'aio:children': existing(item['aio:children']) }]
        : [],
    );
  const { primary, secondary, footer } = navigation;
  return { primary: existing(primary), secondary: existing(secondary), footer: existing(footer) };
}

/** The three navigations of a language, in the shape of docs/product.md#navigation. */
export async function listNavigations(db: Db, locale: Locale): Promise<NavigationView> {
  const rows = await queryColumn(db, navigationSchema, sql`select data from content_navigations`);
  const addresses = await readAddresses(
    db,
    rows.flatMap(({ items }) => targetsOf(items)),
    locale,
  );
  const of = (name: NavigationName): NavigationItemView[] =>
    (rows.find(({ id }) => id === name)?.items ?? []).flatMap((item) => viewItem(item, addresses, locale));
  return { primary: of('primary'), secondary: of('secondary'), footer: of('footer') };
}
