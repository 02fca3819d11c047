import 'server-only';
import { eq } from 'drizzle-orm';
import type { Category } from '../artwork/categories';
import { standInCategory } from '../artwork/stand-in';
import { PLACE_CATEGORIES } from '../places/place-categories';
import { resolvePath } from '../content/queries/addresses';
import { resolveArchive } from '../editorial/queries/archives';
import type { AddressedType } from '../content/schema/navigation';
import { events, news, pages, places, pressReleases } from '../content/tables';
import type { Db } from '../db/client';
import { formatDay } from '../i18n/format';
import type { Locale } from '../i18n/languages';

/** Content of a link preview. */
export type Preview = { title: string; line: string; category: Category; seed: string; isHouse: boolean };

type Lookup = (db: Db, id: string, locale: Locale) => Promise<Omit<Preview, 'seed' | 'isHouse'> | null>;

const eventPreview: Lookup = async (db, id, locale) => {
  const [row] = await db
    .select({ event: events.data, place: places.data })
    .from(events)
    .innerJoin(places, eq(places.id, events.placeId))
    .where(eq(events.id, id));
  const texts = row?.event.texts[locale];
  if (!row || !texts) return null;
  const line = `${row.place.name[locale]}, ${row.place.address.town[locale]}`;
  return { title: texts.title, line, category: row.event.categories[0] ?? 'other' };
};

const placePreview: Lookup = async (db, id, locale) => {
  const [row] = await db
    .select({ data: places.data, kind: places.kind })
    .from(places)
    .where(eq(places.id, id));
  if (!row) return null;
  const { name, address } = row.data;
  return { title: name[locale], line: address.town[locale], category: PLACE_CATEGORIES[row.kind] };
};

const articlePreview =
  (table: typeof news | typeof pressReleases): Lookup =>
  async (db, id, locale) => {
    const [row] = await db
      .select({ data: table.data, publishedOn: table.publishedOn })
      .from(table)
      .where(eq(table.id, id));
    const title = row?.data.texts[locale]?.title;
    return row && title ? { title, line: formatDay(row.publishedOn), category: standInCategory(id) } : null;
  };

const pagePreview: Lookup = async (db, id, locale) => {
  const [row] = await db
    .select({ data: pages.data, layout: pages.layout })
    .from(pages)
    .where(eq(pages.id, id));
  const texts = row?.data.texts[locale];
  if (!row || !texts) return null;
  const isHome = row.layout === 'home';
  return {
    title: isHome ? (texts.lead ?? texts.title) : texts.title,
    line: '',
    category: standInCategory(id),
  };
};

const LOOKUPS: Record<AddressedType, Lookup> = {
  event: eventPreview,
  place: placePreview,
  cinema: placePreview,
  news: articlePreview(news),
  press: articlePreview(pressReleases),
  page: pagePreview,
};

/** A year of a list looks like the list and names the year. */
async function archivePreview(db: Db, locale: Locale, path: string): Promise<Preview | null> {
  const archive = await resolveArchive(db, locale, path);
  const preview = archive && (await pagePreview(db, archive.pageId, locale));
  return preview && { ...preview, line: String(archive.year), seed: archive.pageId, isHouse: true };
}

/** @param path below the language, without leading and trailing slashes; null if there is no content */
export async function getPreview(db: Db, locale: Locale, path: string): Promise<Preview | null> {
  const found = await resolvePath(db, locale, path);
  if (!found) return archivePreview(db, locale, path);
  if (found.kind !== 'content') return null;
  const { type, id } = found;
  const preview = await LOOKUPS[type](db, id, locale);
  return preview && { ...preview, seed: id, isHouse: type === 'page' };
}
