import type { Day } from '@/lib/core/dates';
import type { SearchType } from '@/lib/search/limits';
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

type Part = { query: string; type?: SearchType | undefined; page?: number };

/** Shortest URL of a part of the results. */
export function searchAddress(url: string, { query, type, page = 1 }: Part): string {
  const search = new URLSearchParams({ q: query });
  if (type) search.set('type', type);
  if (page > 1) search.set('page', String(page));
  return `${url}?${search.toString()}`;
}
