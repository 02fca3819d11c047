import type { Day } from '@/lib/core/dates';
import type { SearchState } from '@/lib/search/read-search-state';
import type { SearchOverview } from '@/lib/search/view';

/** Props shared by all parts of the results. */
export type ResultsProps = {
  state: SearchState;
  overview: SearchOverview;
  today: Day;
  /** URL of the search without a query. */
  url: string;
};
