import { SEARCH_MAX, SEARCH_MAX_PAGE, SEARCH_TYPES, type SearchType } from './limits';

export type SearchState = { query: string; type: SearchType | undefined; page: number };

/** State of the search from a query. Invalid values are ignored: an old link still works. */
export function readSearchState(params: URLSearchParams): SearchState {
  const page = Number(params.get('page') ?? '');
  return {
    query: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX),
    type: SEARCH_TYPES.find((type) => type === params.get('type')),
    page: Number.isInteger(page) ? Math.min(Math.max(1, page), SEARCH_MAX_PAGE) : 1,
  };
}
