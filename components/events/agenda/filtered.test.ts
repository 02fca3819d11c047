import { describe, expect, it } from 'vitest';
import { agendaQuery } from '@/lib/events/agenda-address';
import { datedCount, isFiltered, filterRemovals } from './filtered';

describe('isFiltered', () => {
  it.each([
    [{}, false],
    [{ strides: 3, running: 1 }, false],
    [{ to: '2025-06-15' }, true],
    [{ region: ['seeland'] }, true],
    [{ openNow: true }, true],
    [{ period: 'demain' }, true],
  ])('%j: %s', (state, expected) => {
    expect(isFiltered(state)).toBe(expected);
  });
});

it.each([
  [{}, 280],
  [{ from: '2025-06-06', to: '2025-06-08' }, 280],
  [{ openNow: true }, 299],
  [{ category: ['exposition' as const] }, 299],
  [{ category: ['exposition' as const, 'concert' as const] }, 280],
])('counts with %j %i of 299 events with 19 exhibitions', (state, count) => {
  expect(datedCount({ total: 299, running: { items: [], total: 19 } }, state)).toBe(count);
});

describe('filterRemovals', () => {
  it('removes each filter once and keeps the others', () => {
    const ways = filterRemovals({ from: '2025-06-06', q: 'orgue', category: ['concert', 'festival'] });
    expect(ways.map(({ name, state }) => [name, agendaQuery(state)])).toEqual([
      ['period', 'category=concert,festival&q=orgue'],
      ['words', 'from=2025-06-06&category=concert,festival'],
      ['category', 'from=2025-06-06&category=festival&q=orgue'],
      ['category', 'from=2025-06-06&category=concert&q=orgue'],
    ]);
  });
});
