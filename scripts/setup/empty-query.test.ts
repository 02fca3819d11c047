import { expect, it } from 'vitest';
import { withoutEmptyQuery } from './empty-query.mjs';

it.each([
  ['the menu', '/fr/menu?', '/fr/menu'],
  ['a home page', '/de?', '/de'],
  ['a page below others', '/de/aktuell/neun-neue-haeuser?', '/de/aktuell/neun-neue-haeuser'],
])('a question mark that asks nothing is left out of %s', (_, url, to) => {
  expect(withoutEmptyQuery({ method: 'GET', url })).toBe(to);
});

it.each([
  ['an address without one', '/fr/menu'],
  ['one that asks something', '/fr/agenda?category=concert'],
  ['one whose value is empty', '/fr/agenda?q='],
  ['a call', '/api/locales?'],
  ['what could be read as another host', '//evil.example/?'],
  ['the same, in disguise', '/\\evil.example?'],
])('%s stays as it is', (_, url) => {
  expect(withoutEmptyQuery({ method: 'GET', url })).toBeNull();
});

it('what is sent along is never led elsewhere', () => {
  expect(withoutEmptyQuery({ method: 'POST', url: '/fr/menu?' })).toBeNull();
});
