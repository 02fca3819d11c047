import type { Category } from '../artwork/categories';
import type { EventView } from '../events/schema';
import type { Day } from '../core/dates';
import type { SearchType } from './limits';
import type { SearchItem, SearchResult } from './schema';

/** What was found, with what its row shows besides. */
export type SearchHit = SearchItem & {
  /** Of an event: when and where. */
  event: EventView | null;
  /** Which poster stands beside it; null where an id decides. */
  picture: Category | null;
  /** Of a place: its town; of a film: the cinema that shows it next. */
  where: string | null;
  /** Of a film: its next showing; of news: when it appeared. */
  day: Day | null;
  time: string | null;
};

export type SearchGroup = { type: SearchType; count: number; hits: SearchHit[] };

/** The search page: every type with its best, or one type page by page. */
export type SearchOverview = Pick<SearchResult, 'groups' | 'corrections'> & {
  /** Of all types. */
  total: number;
  shown: SearchGroup[];
  /** How many pages the one type has; 1 while all are shown. */
  pages: number;
  /** When nothing was found: words that alone would find something. */
  instead: string[];
};
