import { describe, expect, it } from 'vitest';
import { shownFilmDay } from './film-day';
import { filmsUrl, readFilmsState } from './films-address';

describe('the URL of the list of films', () => {
  it.each([
    [{}, '/fr/cinemas'],
    [{ day: '2026-11-28' }, '/fr/cinemas?day=2026-11-28'],
    [{ coverage: ['included' as const] }, '/fr/cinemas?coverage=included'],
    [
      { day: '2026-11-28', coverage: ['extension' as const], extension: ['festivals'] },
      '/fr/cinemas?day=2026-11-28&coverage=extension&extension=festivals',
    ],
  ])('encodes %j and is parsed back', (state, url) => {
    expect(filmsUrl('/fr/cinemas', state)).toBe(url);
    expect(readFilmsState(new URL(url, 'https://passage.example').searchParams)).toEqual(state);
  });

  it('has an order of its own', () => {
    const query = new URLSearchParams('extension=cinema&coverage=included&day=2026-11-28');
    const url = '/fr/cinemas?day=2026-11-28&coverage=included&extension=cinema';
    expect(filmsUrl('/fr/cinemas', readFilmsState(query))).toBe(url);
  });

  it.each([
    '',
    'coverage=reduced&other=x',
    'day=',
    'day=tomorrow',
    'day=2026-02-30',
    'day=2026-11-28T10:00&coverage=none',
  ])('omits invalid values: %s', (query) =>
    expect(filmsUrl('/de/kinos', readFilmsState(new URLSearchParams(query)))).toBe('/de/kinos'),
  );
});

it.each([
  ['2026-11-28', '2026-11-28'],
  ['2026-11-29', '2026-11-29'],
  ['2026-11-26', '2026-11-27'],
  ['2027-11-28', '2026-11-27'],
  ['', '2026-11-27'],
  [null, '2026-11-27'],
  [undefined, '2026-11-27'],
])('shows for day=%s the films of %s', (asked, shown) =>
  expect(shownFilmDay(asked, ['2026-11-27', '2026-11-28', '2026-11-29'])).toBe(shown),
);
