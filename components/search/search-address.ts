import type { SearchType } from '@/lib/search/limits';

type Part = { query: string; type?: SearchType | undefined; page?: number };

/** Shortest URL of a part of the results. */
export function searchAddress(url: string, { query, type, page = 1 }: Part): string {
  const search = new URLSearchParams({ q: query });
  if (type) search.set('type', type);
  if (page > 1) search.set('page', String(page));
  return `${url}?${search.toString()}`;
}
