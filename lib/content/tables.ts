import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, oneOf, textOf } from '../db/columns';
import { vectorOf } from '../db/text-search';
import { LOCALES, type Locale } from '../i18n/languages';
import type { AddressedType, NavigationName, NavigationRecord } from './schema/navigation';
import type {
  FaqRecord,
  NewsRecord,
  PageLayout,
  PageRecord,
  PostRecord,
  PressRecord,
} from './schema/editorial';
import type { Coverage, EventRecord, FilmRecord } from './schema/event';
import type { PlaceKind, PlaceRecord, TermKind } from './schema/place';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Columns of every imported record. `data` is the record as imported; filter and sort fields have their own columns.
 * `checksum` detects changes in later imports.
 */
const record = <Data>() => ({
  id: text().primaryKey(),
  data: jsonb().$type<Data>().notNull(),
  checksum: text().notNull(),
  updatedAt: instant().notNull(),
});

/**
 * URLs of all content. A content has one number in all languages and one current URL per language; former URLs are
 * kept and redirect. Paths are below the language, without leading and trailing slashes: `agenda/le-grand-bal`.
 */
export const contentUrls = pgTable(
  'content_urls',
  {
    sitemapUrlId: integer().notNull(),
    locale: text().$type<Locale>().notNull(),
    path: text().notNull(),
    contentType: text().$type<AddressedType>().notNull(),
    contentId: text().notNull(),
    isCurrent: boolean().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.path] }),
    index('content_urls_number').on(table.sitemapUrlId),
    uniqueIndex('content_urls_one_current')
      .on(table.contentType, table.contentId, table.locale)
      .where(sql`${table.isCurrent}`),
    check('content_urls_locale', oneOf(table.locale, LOCALES)),
  ],
);

export const contentTerms = pgTable(
  'content_terms',
  {
    id: text().primaryKey(),
    kind: text().$type<TermKind>().notNull(),
    label: jsonb().$type<Record<Locale, string>>().notNull(),
    position: integer().notNull(),
    checksum: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('content_terms_kind').on(table.kind, table.position),
    check('content_terms_kind_known', sql`${table.kind} in ('region', 'ageGroup', 'domain', 'topic')`),
  ],
);

export const pages = pgTable('content_pages', {
  ...record<PageRecord>(),
  layout: text().$type<PageLayout>().notNull(),
});

export const places = pgTable(
  'content_places',
  {
    ...record<PlaceRecord>(),
    kind: text().$type<PlaceKind>().notNull(),
    region: text().notNull(),
    town: text().notNull(),
    /** Folded, so that sorting ignores accents. */
    sortName: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    locales: text().array().$type<Locale[]>().notNull(),
  },
  (table) => [
    index('content_places_kind').on(table.kind, table.sortName),
    check(
      'content_places_kind_known',
      sql`${table.kind} in ('spectacle', 'exposition', 'concert', 'cinema')`,
    ),
  ],
);

export const films = pgTable('content_films', record<FilmRecord>());

/** Screenings. Replaced as a whole with their film. */
export const projections = pgTable(
  'content_projections',
  {
    cinemaId: textOf(() => places.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    time: text().notNull(),
    filmId: textOf(() => films.id, { onDelete: 'cascade' }),
    version: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cinemaId, table.day, table.time, table.filmId] }),
    index('content_projections_film').on(table.filmId),
  ],
);

export const events = pgTable(
  'content_events',
  {
    ...record<EventRecord>(),
    placeId: textOf(() => places.id),
    /** First and last day; a permanent exhibition ends in the year 9999. */
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    /** Runs from the first to the last day with opening hours, instead of on single days. */
    isRunning: boolean().notNull(),
    coverage: text().$type<Coverage>().notNull(),
    locales: text().array().$type<Locale[]>().notNull(),
  },
  (table) => [
    index('content_events_running')
      .on(table.endsOn, table.startsOn)
      .where(sql`${table.isRunning}`),
    index('content_events_place').on(table.placeId, table.endsOn),
    check('content_events_order', sql`${table.startsOn} <= ${table.endsOn}`),
    check('content_events_coverage', sql`${table.coverage} in ('included', 'extension', 'reduced', 'none')`),
  ],
);

/** Days of events. Lists scan the first index from today on, so that past days cost nothing. */
export const eventOccurrences = pgTable(
  'content_event_occurrences',
  {
    day: date().notNull(),
    /** `HH:MM`; empty for a whole day. */
    time: text().notNull(),
    eventId: textOf(() => events.id, { onDelete: 'cascade' }),
    until: text(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.time, table.eventId] }),
    // covers every column that lists read of a day
    index('content_event_occurrences_days').on(table.day, table.time, table.eventId, table.until),
    index('content_event_occurrences_event').on(table.eventId, table.day),
  ],
);

/**
 * Filter values of events, one row each: `c:concert`, `r:broye`, `a:kids`, `d:jazz`, `p:<place>`, and `l:fr` for the
 * languages. The index starts with the last day, so that only current events are read.
 */
export const eventTags = pgTable(
  'content_event_tags',
  {
    tag: text().notNull(),
    endsOn: date().notNull(),
    eventId: textOf(() => events.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.tag, table.endsOn, table.eventId] }),
    index('content_event_tags_ends').on(table.endsOn, table.eventId, table.tag),
    index('content_event_tags_event').on(table.eventId, table.tag),
  ],
);

/** A single row with the id of the current content state; every import with changes sets a new one. */
export const contentState = pgTable('content_state', {
  id: integer().primaryKey(),
  version: text().notNull(),
});

export const news = pgTable(
  'content_news',
  {
    ...record<NewsRecord>(),
    publishedOn: date().notNull(),
    locales: text().array().$type<Locale[]>().notNull(),
  },
  (table) => [index('content_news_published').on(table.publishedOn)],
);

export const pressReleases = pgTable(
  'content_press',
  {
    ...record<PressRecord>(),
    publishedOn: date().notNull(),
    locales: text().array().$type<Locale[]>().notNull(),
  },
  (table) => [index('content_press_published').on(table.publishedOn)],
);

export const faqEntries = pgTable('content_faq', {
  ...record<FaqRecord>(),
  topic: text().notNull(),
  position: integer().notNull(),
});

export const navigations = pgTable('content_navigations', {
  ...record<NavigationRecord>(),
  id: text().$type<NavigationName>().primaryKey(),
});

export const socialPosts = pgTable(
  'content_posts',
  { ...record<PostRecord>(), publishedOn: date().notNull() },
  (table) => [index('content_posts_published').on(table.publishedOn)],
);

/** Search index: one row per content and language, written by the import. */
export const searchEntries = pgTable(
  'content_search',
  {
    contentType: text().$type<AddressedType | 'faq' | 'film'>().notNull(),
    contentId: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    title: text().notNull(),
    /** Place and kind; weighted between title and text. */
    keywords: text().notNull(),
    body: text().notNull(),
    /** Path below the language, with a fragment for FAQ entries. */
    path: text().notNull(),
    /** Not found after this day. */
    lastDay: date().notNull(),
    /** Days of an event with several dates. */
    days: date().array(),
    titleVector: tsvector()
      .notNull()
      .generatedAlwaysAs(sql.raw(vectorOf('title'))),
    vector: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `setweight(${vectorOf('title')}, 'A') || setweight(${vectorOf('keywords')}, 'B') || setweight(${vectorOf('body')}, 'D')`,
        ),
      ),
  },
  (table) => [
    primaryKey({ columns: [table.contentType, table.contentId, table.locale] }),
    index('content_search_vector').using('gin', table.vector),
    index('content_search_title').using('gin', table.titleVector),
  ],
);

/** Distinct folded words. A misspelt word is replaced by its nearest neighbour here. */
export const searchWords = pgTable(
  'content_search_words',
  { locale: text().$type<Locale>().notNull(), word: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.locale, table.word] }),
    index('content_search_words_near').using('gist', sql`${table.word} gist_trgm_ops`),
  ],
);
