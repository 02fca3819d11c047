import type { RowQuery } from './row-filter';

const QUERY_MAX = 100;
const PAGE_MAX = 10_000;

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Reads the row query from the URL; invalid values are ignored. */
export function readRowQuery(params: Record<string, string | string[] | undefined>): RowQuery {
  const page = Number(one(params.page));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    q: one(params.q).trim().slice(0, QUERY_MAX),
    isFaulty: one(params.faulty) === '1',
  };
}
