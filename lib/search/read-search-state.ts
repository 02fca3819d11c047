import { SEARCH_MAX, SEARCH_MAX_PAGE, SEARCH_TYPES, type SearchType } from './limits';

export type SearchState = { query: string; type: SearchType | undefined; page: number };

type SearchParams = Record<string, string | string[] | undefined>;

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

/** State of the search from a query. Invalid values are ignored: an old link still works. */
export function readSearchState(params: SearchParams): SearchState {
  const page = Number(one(params.page));
  return {
    query: one(params.q).trim().slice(0, SEARCH_MAX),
    type: SEARCH_TYPES.find((type) => type === params.type),
    page: Number.isInteger(page) ? Math.min(Math.max(1, page), SEARCH_MAX_PAGE) : 1,
  };
}
