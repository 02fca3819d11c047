import { describe, expect, it } from 'vitest';
import {
  chosenKind,
  chosenTown,
  hasEmptyField,
  isFilteredPlaces,
  placesQuery,
  placesUrl,
  readPlacesState,
} from './places-address';

describe('the URL of the venue list', () => {
  it.each([
    [{}, ''],
    [{ kind: 'concert' as const, page: 1 }, 'kind=concert'],
    [{ region: 'broye', town: 'Murten/Morat', page: 3 }, 'region=broye&town=Murten%2FMorat&page=3'],
    [{ coverage: ['included' as const], near: 'Ins' }, 'coverage=included&near=Ins'],
    [{ kind: 'cinema' as const, extension: ['festivals'] }, 'kind=cinema&extension=festivals'],
    [
      { coverage: ['included' as const], extension: ['festivals', 'berne-soleure'] },
      'coverage=included&extension=festivals%2Cberne-soleure',
    ],
  ])('encodes %j and is parsed back', (state, query) => {
    expect(placesQuery(state)).toBe(query);
    const read = readPlacesState(new URLSearchParams(query));
    expect(placesQuery(read)).toBe(query);
  });

  it.each([
    'kind=circus&region=Broye!&town=<script>&page=0',
    'kind=&region=&town=&page=many',
    'kind=circus&kind=cinema&page=1.5&other=x',
    'coverage=reduced&extension=Festivals!',
    'coverage=&extension=,',
  ])('omits invalid values: %s', (query) => {
    expect(placesQuery(readPlacesState(new URLSearchParams(query)))).toBe('');
  });

  it('toggles a chosen value, and starts at the first page', () => {
    const state = { kind: 'concert' as const, town: 'Ins', page: 4 };
    const pass = { ...state, extension: ['festivals'] };
    expect(placesQuery(chosenTown(pass, 'Ins'))).toBe('kind=concert&extension=festivals');
    expect(placesQuery(chosenTown(state, 'Ins'))).toBe('kind=concert');
    expect(placesQuery(chosenTown(state, 'Nidau'))).toBe('kind=concert&town=Nidau');
    expect(placesQuery(chosenKind(state, 'concert'))).toBe('town=Ins');
    expect(placesQuery(chosenKind(state, undefined))).toBe('town=Ins');
  });

  it('is the plain URL without filters', () => {
    expect(placesUrl('/fr/lieux', {})).toBe('/fr/lieux');
    expect(isFilteredPlaces({ page: 2 })).toBe(false);
    expect(isFilteredPlaces({ town: 'Ins' })).toBe(true);
    expect(isFilteredPlaces({ coverage: ['included'] })).toBe(true);
    expect(isFilteredPlaces({ extension: ['festivals'] })).toBe(true);
    expect(hasEmptyField(new URLSearchParams('region=&town=Ins'))).toBe(true);
    expect(hasEmptyField(new URLSearchParams('town=Ins'))).toBe(false);
  });
});
