import type { Day } from '@/lib/core/dates';
import type { SearchState } from '@/lib/search/read-search-state';
import type { SearchOverview } from '@/lib/search/view';

/** What every part of the results is made from. */
export type ResultsProps = {
  state: SearchState;
  overview: SearchOverview;
  today: Day;
  /** The search's own address, without a query. */
  url: string;
};
