import { describe, expect, it } from 'vitest';
import { recentThings, withThing, type RecentThing } from './recent';

const thing = (id: string, title = id): RecentThing => ({
  paths: { fr: `/fr/gestion/commandes/${id}`, de: `/de/verwaltung/bestellungen/${id}` },
  title,
  note: '',
  screen: 'orders',
});
const titles = (stored: string | null, owner = 'claire') =>
  recentThings(stored, owner).map(({ title }) => title);
const opened = (...ids: string[]) =>
  ids.reduce<string | null>((stored, id) => withThing(stored, 'claire', thing(id)), null);

describe('what was opened last', () => {
  it('starts with the newest, has each thing once and six at most', () => {
    expect(titles(opened('a', 'b', 'a'))).toEqual(['a', 'b']);
    expect(titles(opened('a', 'b', 'c', 'd', 'e', 'f', 'g'))).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
    expect(titles(withThing(opened('a', 'b'), 'claire', thing('a', 'renamed')))).toEqual(['renamed', 'b']);
  });

  it('belongs to one account', () => {
    const stored = opened('a');
    expect(titles(stored, 'reto')).toEqual([]);
    expect(titles(withThing(stored, 'reto', thing('b')))).toEqual([]);
  });

  it('is empty when nothing, or nothing readable, is stored', () => {
    for (const stored of [null, '', 'x', '{}', '{"owner":"claire","things":[{}]}'])
      expect(titles(stored)).toEqual([]);
  });
});
