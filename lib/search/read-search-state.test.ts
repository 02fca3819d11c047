import { describe, expect, it } from 'vitest';
import { readSearchState } from './read-search-state';

describe('readSearchState', () => {
  it.each([
    ['q=+lac+&type=place&page=3', { query: 'lac', type: 'place', page: 3 }],
    ['', { query: '', type: undefined, page: 1 }],
    ['q=a&q=b&type=cat&page=-1', { query: 'a', type: undefined, page: 1 }],
    [`q=${'x'.repeat(500)}&page=1e9`, { query: 'x'.repeat(200), type: undefined, page: 100 }],
  ])('%s', (query, state) => {
    expect(readSearchState(new URLSearchParams(query))).toEqual(state);
  });
});
