import 'server-only';
import { createHash } from 'node:crypto';
import {
  and,
  count,
  desc,
  eq,
  exists,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { ContentImage } from '../content/schema/blocks';
import { addDays, type Day } from '../core/dates';
import { containing } from '../db/clauses';
import type { Db } from '../db/client';
import { LOCALES, type Locale } from '../i18n/languages';
import type { Rights } from './rules';
import {
  PICTURES_PAGE,
  pictureUrl,
  RIGHTS_NOTICE_DAYS,
  type ImageView,
  type Picture,
  type PictureList,
  type PictureQuery,
} from './schema';
import { pictures, pictureUses } from './tables';

type Row = typeof pictures.$inferSelect;

const small = ({ id, widths }: Pick<Row, 'id' | 'widths'>) => pictureUrl(id, widths[0] ?? 0, 'webp');

/** Changes with the details that staff enter. */
const versionOf = ({ alt, credit, rightsUntil, focusX, focusY }: Row): string =>
  createHash('sha256')
    .update(JSON.stringify([LOCALES.map((locale) => alt[locale]), credit, rightsUntil, focusX, focusY]))
    .digest('hex');

function pictureOf(row: Row, uses: number): Picture {
  const { focusX, focusY, withdrawnAt, addedAt, ...told } = row;
  return {
    ...told,
    focus: { x: focusX, y: focusY },
    isWithdrawn: withdrawnAt !== null,
    addedAt: addedAt.toISOString(),
    src: small(row),
    uses,
    version: versionOf(row),
  };
}

/** Rights that end within 30 days, or are over. */
const endsSoon = (today: Day): SQL | undefined =>
  lte(pictures.rightsUntil, addDays(today, RIGHTS_NOTICE_DAYS));

const isUsed = (db: Db) =>
  db.select({ id: pictureUses.pictureId }).from(pictureUses).where(eq(pictureUses.pictureId, pictures.id));

function matches(db: Db, { q, state }: PictureQuery, today: Day): SQL | undefined {
  const pattern = containing(q ?? '');
  const said = or(
    ilike(pictures.fileName, pattern),
    ilike(pictures.credit, pattern),
    ilike(sql`${pictures.alt}::text`, pattern),
  );
  const states = {
    unused: notExists(isUsed(db)),
    untold: or(...LOCALES.map((locale) => eq(sql`${pictures.alt}->>${locale}`, ''))),
    // as many as Today counts
    ending: and(exists(isUsed(db)), endsSoon(today)),
  };
  return and(q ? said : undefined, state ? states[state] : undefined);
}

async function usesOf(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: pictureUses.pictureId, uses: count() })
    .from(pictureUses)
    .where(inArray(pictureUses.pictureId, [...ids]))
    .groupBy(pictureUses.pictureId);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

/** A page of the library, the latest first. */
export async function listPictures(db: Db, query: PictureQuery, today: Day): Promise<PictureList> {
  const where = matches(db, query, today);
  const total = await db.$count(pictures, where);
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / PICTURES_PAGE)));
  const rows = await db
    .select()
    .from(pictures)
    .where(where)
    .orderBy(desc(pictures.addedAt), pictures.id)
    .limit(PICTURES_PAGE)
    .offset((page - 1) * PICTURES_PAGE);
  const uses = await usesOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map((row) => pictureOf(row, uses.get(row.id) ?? 0)),
    total,
    page,
    pageSize: PICTURES_PAGE,
  };
}

export async function readPicture(db: Db, id: string): Promise<Picture | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id));
  return row ? pictureOf(row, (await usesOf(db, [id])).get(id) ?? 0) : null;
}

/** The rights of a picture; null if there is no such picture. */
export async function findRights(db: Db, id: string): Promise<Rights | null> {
  const [rights] = await db
    .select({ rightsUntil: pictures.rightsUntil, withdrawnAt: pictures.withdrawnAt })
    .from(pictures)
    .where(eq(pictures.id, id));
  return rights ?? null;
}

/** Pictures in use whose rights end within 30 days, or are over. */
export const countEndingRights = (db: Db, today: Day): Promise<number> =>
  db.$count(pictures, and(isNotNull(pictures.rightsUntil), endsSoon(today), sql`exists ${isUsed(db)}`));

/** Alternative texts by picture, of those that exist. */
export async function alternativeTexts(db: Db, ids: readonly string[]): Promise<Map<string, Row['alt']>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select({ id: pictures.id, alt: pictures.alt })
    .from(pictures)
    .where(inArray(pictures.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, alt }) => [id, alt]));
}

export const listUses = (db: Db, id: string) =>
  db
    .select({ type: pictureUses.type, recordId: pictureUses.recordId })
    .from(pictureUses)
    .where(eq(pictureUses.pictureId, id))
    .orderBy(pictureUses.type, pictureUses.recordId);

const CENTRE = 50;

function viewOf(row: Row, locale: Locale): ImageView {
  const { id, width, height, widths, alt, credit, focusX, focusY } = row;
  const set = (format: 'avif' | 'webp') =>
    widths.map((one) => `${pictureUrl(id, one, format)} ${one}w`).join(', ');
  return {
    src: pictureUrl(id, widths.at(-1) ?? width, 'webp'),
    alt: alt[locale],
    width,
    height,
    ...(credit && { credit }),
    avif: set('avif'),
    webp: set('webp'),
    ...(focusX === CENTRE && focusY === CENTRE ? {} : { focus: `${focusX}% ${focusY}%` }),
  };
}

/** Pictures as pages show them, without those whose rights are over. */
export async function viewPictures(
  db: Db,
  ids: readonly string[],
  locale: Locale,
): Promise<Map<string, ImageView>> {
  if (!ids.length) return new Map();
  const rows = await db
    .select()
    .from(pictures)
    .where(and(inArray(pictures.id, [...new Set(ids)]), isNull(pictures.withdrawnAt)));
  return new Map(rows.map((row) => [row.id, viewOf(row, locale)]));
}

type Image = ContentImage | null | undefined;

/** Pictures of the library among the images of a list, for its cards. */
export async function viewImages(db: Db, images: readonly Image[], locale: Locale) {
  const idOf = (image: Image) => (image && 'picture' in image ? image.picture : undefined);
  const ids = images.flatMap((image) => idOf(image) ?? []);
  const views = await viewPictures(db, ids, locale);
  return { of: (image: Image): ImageView | undefined => views.get(idOf(image) ?? '') };
}

/** The image of a record as its page shows it; null without one. */
export async function viewImage(db: Db, image: Image, locale: Locale): Promise<ImageView | null> {
  if (!image) return null;
  if (!('picture' in image)) return image;
  const view = (await viewPictures(db, [image.picture], locale)).get(image.picture);
  return view ? { ...view, ...(image.caption && { caption: image.caption }) } : null;
}
