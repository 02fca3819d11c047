import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../i18n/languages';
import { fold } from '../content/plain-text';
import { eventSpan } from '../events/rules';
import type { RecordOf, RecordType } from '../content/schema/document';
import { townOf } from '../content/schema/place';

/** Checksum of a parsed record, whose keys have the order of its schema. */
export const checksumOf = (record: object): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url');

const localesOf = (texts: Partial<Record<Locale, unknown>>): Locale[] =>
  LOCALES.filter((locale) => texts[locale] !== undefined);

const base = <R extends { id: string }>(record: R, at: Date) => ({
  id: record.id,
  data: record,
  checksum: checksumOf(record),
  updatedAt: at,
});

/** Maps a record of each type to a row of its table. */
export const ROWS: { [T in RecordType]: (record: RecordOf<T>, at: Date) => object } = {
  terms: (record: RecordOf<'terms'>, at: Date) => ({
    ...record,
    checksum: checksumOf(record),
    updatedAt: at,
  }),
  places: (record: RecordOf<'places'>, at: Date) => ({
    ...base(record, at),
    kind: record.kind,
    region: record.region,
    town: townOf(record.address),
    sortName: fold(record.name[DEFAULT_LOCALE]),
    latitude: record.coordinates.latitude,
    longitude: record.coordinates.longitude,
    locales: localesOf(record.texts),
  }),
  films: (record: RecordOf<'films'>, at: Date) => {
    const { projections: _, ...film } = record;
    return { ...base(record, at), data: { ...film, projections: [] } };
  },
  events: (record: RecordOf<'events'>, at: Date) => ({
    ...base(record, at),
    placeId: record.place,
    ...eventSpan(record),
    isRunning: record.period !== undefined,
    coverage: record.coverage,
    locales: localesOf(record.texts),
  }),
  news: (record: RecordOf<'news'>, at: Date) => ({
    ...base(record, at),
    publishedOn: record.publishedOn,
    locales: localesOf(record.texts),
  }),
  press: (record: RecordOf<'press'>, at: Date) => ({
    ...base(record, at),
    publishedOn: record.publishedOn,
    locales: localesOf(record.texts),
  }),
  faq: (record: RecordOf<'faq'>, at: Date) => ({
    ...base(record, at),
    topic: record.topic,
    position: record.position,
  }),
  pages: (record: RecordOf<'pages'>, at: Date) => ({ ...base(record, at), layout: record.layout }),
  navigations: (record: RecordOf<'navigations'>, at: Date) => ({ ...base(record, at), id: record.id }),
  posts: (record: RecordOf<'posts'>, at: Date) => ({ ...base(record, at), publishedOn: record.publishedOn }),
};
