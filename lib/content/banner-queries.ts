import 'server-only';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasBegun, isOver, momentOf } from '../core/dates';
import type { Db } from '../db/client';
import { queryColumn } from '../db/rows';
import type { Locale } from '../i18n/languages';
import { routing, type AppPathname } from '../i18n/routing';
import { screenUrl } from '../i18n/screen-url';
import type { Banner, BannerView } from './banner-schema';
import { ownPath } from './own-path';
import { resolvePath } from './queries/addresses';
import { webSchema } from './schema/text';
import { banners } from './site-tables';

const COLUMNS = {
  id: banners.id,
  text: banners.text,
  link: banners.link,
  from: banners.from,
  until: banners.until,
  version: sql<string>`encode(sha256(convert_to(to_jsonb(${banners})::text, 'UTF8')), 'hex')`,
};

/** All banners, the latest first. */
export const listBanners = (db: Db): Promise<Banner[]> =>
  db.select(COLUMNS).from(banners).orderBy(desc(banners.from), banners.id);

export async function findBanner(db: Db, id: string): Promise<Banner | null> {
  const [banner] = await db.select(COLUMNS).from(banners).where(eq(banners.id, id));
  return banner ?? null;
}

/** The banners of a moment in one language, the earliest first. */
export async function listShownBanners(
  db: Db,
  { at, locale }: { at: Date; locale: Locale },
): Promise<BannerView[]> {
  const moment = momentOf(at);
  const shown = (await listBanners(db)).filter(
    ({ from, until }) => hasBegun(from, moment) && !isOver(until, moment),
  );
  return shown
    .toReversed()
    .map(({ id, text, link }) => ({ id, text: text[locale], url: link[locale] || null }));
}

const versionColumn = z.string();

/** Different after every change, and whenever a banner begins or ends. */
export async function bannerState(db: Db, at: Date): Promise<string> {
  const [version = ''] = await queryColumn(
    db,
    versionColumn,
    sql`select concat_ws('.', count(*), max(xmin::text::bigint)) from banners`,
  );
  const moment = momentOf(at);
  const passed = (await listBanners(db)).flatMap(({ from, until }) => [
    hasBegun(from, moment),
    isOver(until, moment),
  ]);
  return `${version} ${passed.filter(Boolean).length}`;
}

const isScreen = (screen: string): screen is AppPathname =>
  Object.hasOwn(routing.pathnames, screen) && !screen.includes('[') && !screen.startsWith('/office');
const SCREENS = Object.keys(routing.pathnames).filter(isScreen);

/** Whether an address is that of a screen, such as the agenda. */
export const isScreenUrl = (url: string, locale: Locale): boolean =>
  SCREENS.some((screen) => screenUrl(screen, locale) === url);

/** Whether a link leads somewhere: a page of this site in that language, or an address of the web. */
export async function leadsSomewhere(db: Db, address: string, locale: Locale): Promise<boolean> {
  const link = ownPath(address);
  if (webSchema.safeParse(link).success) return true;
  if (isScreenUrl(link, locale)) return true;
  const prefix = `/${locale}/`;
  if (!link.startsWith(prefix)) return false;
  return (await resolvePath(db, locale, link.slice(prefix.length)))?.kind === 'content';
}
