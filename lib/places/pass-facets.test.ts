import { describe, expect, it } from 'vitest';
import { passFacets } from './pass-facets';
import type { PassFilters } from './pass-filters';

const TITLES = new Map([
  ['festivals', { fr: 'Festivals', de: 'Festivals' }],
  ['cinema', { fr: 'Cinéma illimité', de: 'Kino unbegrenzt' }],
]);

const facetsOf = (counts: Record<string, number>, filters: PassFilters = {}) => {
  const entries = Object.entries(counts).map(([code, count]) => [code || null, count] as const);
  const { coverage, extension } = passFacets(new Map(entries), { titles: TITLES, filters, locale: 'de' });
  const short = (options: typeof coverage) =>
    options.map(({ value, label, count }) => `${value}: ${label} ${count}`);
  return { coverage: short(coverage), extension: short(extension) };
};

describe('the values of the filters by pass', () => {
  it.each([
    ['the pass opens everything', { '': 5 }],
    ['everything needs the same extension', { cinema: 5 }],
    ['nothing is listed', {}],
  ])('are none if %s', (_, counts) => expect(facetsOf(counts)).toEqual({ coverage: [], extension: [] }));

  it('name an extension that is the only one', () => {
    expect(facetsOf({ '': 5, cinema: 2 })).toEqual({
      coverage: ['included: Inbegriffen 5', 'extension: Mit «Kino unbegrenzt» 2'],
      extension: [],
    });
  });

  it('list several extensions, in the order of the catalogue', () => {
    expect(facetsOf({ cinema: 2, '': 5, festivals: 0 })).toEqual({
      coverage: ['included: Inbegriffen 5', 'extension: Mit Erweiterung 2'],
      extension: ['festivals: Festivals 0', 'cinema: Kino unbegrenzt 2'],
    });
    expect(facetsOf({ cinema: 2, festivals: 1 })).toEqual({
      coverage: [],
      extension: ['festivals: Festivals 1', 'cinema: Kino unbegrenzt 2'],
    });
  });

  it('list what a link has chosen', () => {
    expect(facetsOf({ '': 5 }, { coverage: ['extension'], extension: ['cinema', 'unknown'] })).toEqual({
      coverage: ['included: Inbegriffen 5', 'extension: Mit Erweiterung 0'],
      extension: ['cinema: Kino unbegrenzt 0'],
    });
    expect(facetsOf({ '': 5, cinema: 2 }, { extension: ['cinema'] }).extension).toEqual([
      'cinema: Kino unbegrenzt 2',
    ]);
  });
});
