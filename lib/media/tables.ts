import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { RecordType } from '../content/schema/document';
import { instant, oneOf, textOf } from '../db/columns';
import type { Localized } from '../i18n/languages';
import { PICTURE_FORMATS, type PictureFormat } from './schema';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Pictures of the library. The id is the digest of the uploaded file, so that a picture exists once. */
export const pictures = pgTable(
  'pictures',
  {
    id: text().primaryKey(),
    fileName: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    alt: jsonb().$type<Localized>().notNull(),
    credit: text().notNull(),
    rightsUntil: date(),
    /** Set when the rights are over. */
    withdrawnAt: instant(),
    focusX: integer().notNull(),
    focusY: integer().notNull(),
    addedBy: text().notNull(),
    addedAt: instant().notNull(),
  },
  (table) => [
    index('pictures_added').on(table.addedAt, table.id),
    index('pictures_rights')
      .on(table.rightsUntil)
      .where(sql`${table.rightsUntil} is not null`),
    check('pictures_focus', sql`${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`),
  ],
);

/** Files of pictures: each width in each format. */
export const pictureFiles = pgTable(
  'picture_files',
  {
    pictureId: textOf(() => pictures.id, { onDelete: 'cascade' }),
    width: integer().notNull(),
    format: text().$type<PictureFormat>().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pictureId, table.width, table.format] }),
    check('picture_files_format', oneOf(table.format, PICTURE_FORMATS)),
  ],
);

/** Published records that show a picture. */
export const pictureUses = pgTable(
  'picture_uses',
  {
    pictureId: textOf(() => pictures.id),
    type: text().$type<RecordType>().notNull(),
    recordId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pictureId, table.type, table.recordId] }),
    index('picture_uses_record').on(table.type, table.recordId),
  ],
);
