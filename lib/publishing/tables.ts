import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { RecordType } from '../content/schema/document';
import { instant, oneOf } from '../db/columns';
import { PARTS, type Part, type PartData } from './rules';
import { VERSION_SOURCES, type VersionSource } from './schema';

/** Unpublished drafts, by part of a record. `baseChecksum` is the published part that the draft began from. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    type: text().$type<RecordType>().notNull(),
    recordId: text().notNull(),
    part: text().$type<Part>().notNull(),
    data: jsonb().$type<PartData>().notNull(),
    /** Changes with every save. */
    version: uuid().notNull(),
    baseChecksum: text().notNull(),
    editedBy: text().notNull(),
    editedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.recordId, table.part] }),
    check('content_drafts_part', oneOf(table.part, PARTS)),
  ],
);

/** Publication of what is published on its own: a language, or a record without languages. */
export const contentStates = pgTable(
  'content_states',
  {
    type: text().$type<RecordType>().notNull(),
    recordId: text().notNull(),
    part: text().$type<Part>().notNull(),
    hiddenAt: instant(),
    publishAt: instant(),
    hideAt: instant(),
    scheduledBy: text(),
    /** The last change that the other language should follow. */
    touchedAt: instant(),
    /** The last time somebody found that this language follows the other. */
    confirmedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.recordId, table.part] }),
    index('content_states_publish')
      .on(table.publishAt)
      .where(sql`${table.publishAt} is not null`),
    index('content_states_hide')
      .on(table.hideAt)
      .where(sql`${table.hideAt} is not null`),
    check('content_states_part', oneOf(table.part, PARTS)),
  ],
);

/** Every published state of a record that was edited by hand, whole, numbered from 1. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: uuid().primaryKey(),
    type: text().$type<RecordType>().notNull(),
    recordId: text().notNull(),
    number: integer().notNull(),
    /** The part that was published; null for all. */
    part: text().$type<Part>(),
    data: jsonb().$type<PartData>().notNull(),
    by: text().notNull(),
    at: instant().notNull(),
    note: text(),
    source: text().$type<VersionSource>().notNull(),
  },
  (table) => [
    unique('content_versions_number').on(table.type, table.recordId, table.number),
    index('content_versions_at').on(table.at),
    check('content_versions_source', oneOf(table.source, VERSION_SOURCES)),
  ],
);
