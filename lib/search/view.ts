import type { Category } from '../artwork/categories';
import type { EventView } from '../events/schema';
import type { Day } from '../core/dates';
import type { SearchType } from './limits';
import type { SearchItem, SearchResult } from './schema';

/** A hit with the details of its row. */
export type SearchHit = SearchItem & {
  /** For an event: date and place. */
  event: EventView | null;
  /** Category of the poster; null where the id decides. */
  picture: Category | null;
  /** For a place: its town; for a film: its next cinema. */
  where: string | null;
  /** For a film: its next screening; for news: the publication date. */
  day: Day | null;
  time: string | null;
  /** For a place or a film: title of its extension. */
  extensionTitle: string | null;
};

export type SearchGroup = { type: SearchType; count: number; hits: SearchHit[] };

/** The search page: the best of every type, or one type paginated. */
export type SearchOverview = Pick<SearchResult, 'groups' | 'corrections'> & {
  /** Of all types. */
  total: number;
  shown: SearchGroup[];
  /** Number of pages of a single type; 1 for all types. */
  pages: number;
  /** Without matches: words that have matches on their own. */
  instead: string[];
};
