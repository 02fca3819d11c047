import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { LOCALES, type Locale } from '../../i18n/languages';
import { listAt } from '../../i18n/list-query';
import { type AppPathname, routing } from '../../i18n/routing';
import { isPersonalPath } from '../../i18n/screen-kinds';
import { screenUrl } from '../../i18n/screen-url';
import { urlOf } from '../../content/paths';
import type { PageLayout, PageRecord } from '../../content/schema/editorial';
import type { ImportFault } from '../fault';
import { recordKey, type ImportBatch } from '../read';

/** Layouts that give a screen its title and its navigation URL: their path is that of the screen. */
const SCREENS: Partial<Record<PageLayout, AppPathname>> = {
  home: '/',
  agenda: '/agenda',
  search: '/search',
  places: '/places',
  cinemas: '/cinemas',
};

/** Paths and internal names of screens in all languages. */
const NAMES = new Set(
  Object.entries(routing.pathnames).flatMap(([name, slug]) =>
    [name, ...(typeof slug === 'string' ? [slug] : LOCALES.map((locale) => slug[locale]))].map((path) =>
      path.slice(1),
    ),
  ),
);

function slugFault({ layout }: PageRecord, locale: Locale, slug: string): 'choice' | 'taken' | null {
  const url = urlOf(locale, slug);
  const screen = SCREENS[layout];
  if (screen) return url === screenUrl(screen, locale) ? null : 'choice';
  return NAMES.has(slug) || listAt(url) || isPersonalPath(url) ? 'taken' : null;
}

/** No page may use the path of a screen, which it would shadow. */
const checkSlugs = ({ records, fileOf }: ImportBatch): ImportFault[] =>
  records.pages.flatMap((page) =>
    LOCALES.flatMap((locale) => {
      const slug = page.texts[locale]?.slug;
      const code = slug === undefined ? null : slugFault(page, locale, slug);
      if (!code) return [];
      const file = fileOf.get(recordKey('pages', page.id)) ?? '';
      return [{ file, record: page.id, field: `texts.${locale}.slug`, code }];
    }),
  );

const numberRow = z.strictObject({ id: z.string(), number: z.int() });

/** Page numbers must be unique. */
async function checkNumbers(db: Db, { records, removals, fileOf }: ImportBatch): Promise<ImportFault[]> {
  const given = records.pages.flatMap(({ id, sitemapUrlId }) =>
    sitemapUrlId === undefined ? [] : [{ id, number: sitemapUrlId }],
  );
  if (!given.length) return [];
  const numberOf = new Map(given.map(({ id, number }) => [id, number]));
  const stored = await queryRows(
    db,
    numberRow,
    sql`select distinct content_id as id, sitemap_url_id as number from content_urls
        where is_current and content_type = 'page'
          and sitemap_url_id in (select jsonb_array_elements_text(${JSON.stringify([...numberOf.values()])}::jsonb)::int)`,
  );
  const owners = new Map(
    stored
      .filter(({ id, number }) => !removals.pages?.includes(id) && (numberOf.get(id) ?? number) === number)
      .map(({ id, number }) => [number, id]),
  );
  const faults: ImportFault[] = [];
  for (const { id, number } of given) {
    const owner = owners.get(number);
    const file = fileOf.get(recordKey('pages', id)) ?? '';
    if (owner !== undefined && owner !== id)
      faults.push({ file, record: id, field: 'sitemapUrlId', code: 'taken' });
    owners.set(number, id);
  }
  return faults;
}

/** Pages must be reachable and have unique numbers. */
export const checkPages = async (db: Db, batch: ImportBatch): Promise<ImportFault[]> => [
  ...checkSlugs(batch),
  ...(await checkNumbers(db, batch)),
];
