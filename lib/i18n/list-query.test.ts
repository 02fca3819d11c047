import { describe, expect, it } from 'vitest';
import { canonicalQuery, listAt, listParameters } from './list-query';

const canonical = (query: string) => canonicalQuery('agenda', new URLSearchParams(query));

describe('the canonical query of a list', () => {
  it('ignores the order, unknown parameters and spaces around words', () => {
    expect(canonical('region=broye&utm_source=x&category=concert&q=+lac+')).toBe(
      canonical('category=concert&region=broye&q=lac'),
    );
  });

  it('is empty for the whole list', () => expect(canonical('fbclid=1')).toBe(''));

  it.each([
    ['what a form sends, including empty fields', 'region=&category=concert'],
    ['a period as typed', 'period=6.6.2026'],
    ['a field sent twice', 'region=broye&region=seeland'],
    ['a long query', `q=${'a'.repeat(500)}`],
  ])('does not exist for %s', (_, query) => expect(canonical(query)).toBeNull());

  it.each(['agenda', 'search', 'places', 'cinemas'] as const)(
    'consists of parameters on which the answer depends: %s',
    (list) => {
      const given = new URLSearchParams(listParameters(list).map((name) => [name, 'x']));
      given.delete('period');
      expect(canonicalQuery(list, given)).toBe(given.toString());
    },
  );
});

it.each([
  ['/de/suchen', { list: 'search', locale: 'de' }],
  ['/de/kinos', { list: 'cinemas', locale: 'de' }],
  ['/de/kinos/lux', undefined],
  ['/fr/agenda/le-grand-bal', undefined],
  ['/de/lieux', undefined],
  ['/agenda', undefined],
])('the list at %s is %j', (path, list) => expect(listAt(path)).toEqual(list));
