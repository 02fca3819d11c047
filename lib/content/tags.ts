import type { RecordType } from './schema/document';

/** Cache tags, one per type of record. */
export const contentTag = (type: RecordType): string => `content:${type}`;

/** Which records the pages of a kind quote: a change of any of them must renew the page. */
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
} as const satisfies Record<string, readonly RecordType[]>;

export type PageKind = keyof typeof QUOTED;

/** The tags a page of a kind must carry. Navigations are on every page. */
export const pageTags = (kind: PageKind): string[] =>
  [...QUOTED[kind], 'navigations' as const].map(contentTag);
