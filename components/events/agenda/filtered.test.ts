import { describe, expect, it } from 'vitest';
import { agendaQuery } from '@/lib/events/agenda-address';
import { isFiltered, filterRemovals } from './filtered';

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
