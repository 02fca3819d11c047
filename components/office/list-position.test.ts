import { describe, expect, it } from 'vitest';
import { positionIn, type StoredList } from './list-position';

const LIST: StoredList = {
  url: '/fr/gestion/commandes?page=2',
  rows: ['/fr/gestion/commandes/a', '/fr/gestion/commandes/b', '/fr/gestion/commandes/c'],
  first: 51,
  total: 128,
};
const stored = JSON.stringify(LIST);

describe('the position of a thing in its list', () => {
  it('counts from the first page, with the things beside it', () => {
    expect(positionIn(stored, '/fr/gestion/commandes/b')).toEqual({
      number: 52,
      total: 128,
      list: LIST.url,
      previous: '/fr/gestion/commandes/a',
      next: '/fr/gestion/commandes/c',
    });
  });

  it('ends at the page', () => {
    expect(positionIn(stored, '/fr/gestion/commandes/a')).toMatchObject({ number: 51, previous: null });
    expect(positionIn(stored, '/fr/gestion/commandes/c')).toMatchObject({ number: 53, next: null });
  });

  it.each([
    ['without a list', null, '/fr/gestion/commandes/a'],
    ['of another list', stored, '/fr/gestion/abonnements/a'],
    ['in a torn memory', '{', '/fr/gestion/commandes/a'],
    ['in a memory of another shape', '{"rows": 3}', '/fr/gestion/commandes/a'],
  ])('is unknown %s', (_, memory, path) => {
    expect(positionIn(memory, path)).toBeNull();
  });
});
