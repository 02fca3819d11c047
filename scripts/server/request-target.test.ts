import { describe, expect, it } from 'vitest';
import { readTarget, withoutEmptyEnd } from './request-target.mjs';

describe('readTarget', () => {
  it.each(['/', '/fr/agenda?q=a%20b', '/de/k%C3%BCnste', '/fr?q=%zz', '/fr?q=%00', '//evil.example/fr'])(
    'leaves %s as it is',
    (target) => {
      expect(readTarget(target)).toBe(target);
    },
  );

  it.each([
    ['http://evil.example/fr?x=1', '/fr?x=1'],
    ['https://evil.example', '/'],
    ['HTTP://evil.example?x=1', '/?x=1'],
    ['http://user@evil.example:80//fr', '//fr'],
  ])('takes the path of %s alone', (target, url) => {
    expect(readTarget(target)).toBe(url);
  });

  it.each([
    ['an escape that is none', '/fr/%zz'],
    ['an escape cut short', '/api/%'],
    ['bytes that are no text', '/api/cart/entries/%c3%28'],
    ['a per cent sign that is decoded again', '/fr/agenda/50%25'],
    ['a null byte', '/fr/%00'],
    ['a line break', '/fr/agenda%0A'],
    ['a line break encoded twice', '/fr/agenda%250a'],
    ['a tab', '/fr%09'],
    ['a line separator', '/fr/%E2%80%A8'],
    ['a space at the end', '/fr/login%20'],
    ['a space at the end of a folder', '/fr%20/login'],
    ['a space at the start of a folder', '/fr/%20login'],
    ['a space encoded twice', '/fr/agenda%2520'],
    ['a space that does not break', '/fr/agenda%C2%A0'],
    ['a fragment', '/fr#agenda'],
    ['no path', '*'],
    ['an authority', 'evil.example:443'],
    ['another scheme', 'ftp://evil.example/'],
  ])('refuses %s', (_, target) => {
    expect(readTarget(target)).toBeNull();
  });
});

describe('withoutEmptyEnd', () => {
  it.each([
    ['the menu', '/fr/menu?', '/fr/menu'],
    ['a home page', '/de?', '/de'],
    ['a page below others', '/de/aktuell/neun-neue-haeuser?', '/de/aktuell/neun-neue-haeuser'],
  ])('a question mark that asks nothing is left out of %s', (_, url, to) => {
    expect(withoutEmptyEnd('GET', url)).toBe(to);
  });

  it.each([
    ['/fr/login%20', '/fr/login'],
    ['/de/kauf%20%20?', '/de/kauf'],
  ])('spaces are left out of %s', (url, to) => {
    expect(withoutEmptyEnd('GET', url)).toBe(to);
  });

  it.each([
    ['an address without one', '/fr/menu'],
    ['one that asks something', '/fr/agenda?category=concert'],
    ['one whose value is empty', '/fr/agenda?q='],
    ['a call', '/api/locales?'],
    ['what could be read as another host', '//evil.example/?'],
    ['the same, in disguise', '/\\evil.example?'],
  ])('%s stays as it is', (_, url) => {
    expect(withoutEmptyEnd('GET', url)).toBeNull();
  });

  it('what is sent along is never led elsewhere', () => {
    expect(withoutEmptyEnd('POST', '/fr/menu?')).toBeNull();
  });
});
