import { RECORD_TYPES, type RecordType } from './schema/document';
import type { AddressedType } from './schema/navigation';

/** Cache tags, one per record type. */
export const contentTag = (type: RecordType): string => `content:${type}`;

/** Tags of everything that shows content, of whatever kind. */
export const ALL_CONTENT_TAGS = RECORD_TYPES.map(contentTag);

/** Record types shown on each kind of page: a change of any of them revalidates the page. */
const QUOTED = {
  page: ['pages'],
  event: ['events', 'places', 'terms'],
  place: ['places', 'events', 'terms'],
  cinema: ['places', 'films', 'events', 'terms'],
  news: ['news'],
  press: ['press'],
  agenda: ['pages', 'events', 'places', 'terms'],
  places: ['pages', 'places', 'terms'],
  cinemas: ['pages', 'places', 'films', 'terms'],
  newsList: ['pages', 'news'],
  pressList: ['pages', 'press'],
  faq: ['pages', 'faq', 'terms'],
  home: ['pages', 'events', 'places', 'news', 'posts'],
  search: ['pages', 'events', 'places', 'films', 'news', 'press', 'faq', 'terms'],
  sitemap: ['pages', 'places', 'events', 'news', 'press'],
} as const satisfies Record<AddressedType, readonly RecordType[]> & Record<string, readonly RecordType[]>;

export type PageKind = keyof typeof QUOTED;

/** Cache tags of a kind of page. Navigations are on every page. */
export const pageTags = (kind: PageKind): string[] =>
  [...QUOTED[kind], 'navigations' as const].map(contentTag);
