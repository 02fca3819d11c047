import { describe, expect, it } from 'vitest';
import { LOCALES } from './languages';
import { type AppPathname, routing } from './routing';
import { screenAt, screenUrl, urlIn } from './screen-url';

const SCREENS = Object.keys(routing.pathnames) as AppPathname[];

describe('the screen at a path', () => {
  it.each(LOCALES)('is found for every address of a screen in %s', (locale) => {
    const pathOf = (screen: AppPathname) => {
      const names = [...screen.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name);
      const params = Object.fromEntries(names.map((name) => [name, '7QK4'] as const));
      return screenUrl(screen, locale, params).slice(`/${locale}`.length) || '/';
    };
    expect(SCREENS.map((screen) => screenAt(pathOf(screen), locale))).toEqual(SCREENS);
  });

  it.each([
    '/nulle-part',
    '/agenda/orgue-et-machines',
    '/kauf/x',
    '/compte/telephone/',
    '/compte/telephone/a/b',
  ])('leaves %s as it is', (path) => expect(screenAt(path, 'fr')).toBe(path));

  it('knows the other language only where the path is the same', () => {
    expect(screenAt('/kauf', 'fr')).toBe('/kauf');
    expect(screenAt('/agenda', 'de')).toBe('/agenda');
  });
});

it.each([
  ['de', '/fr/achat?step=information', '/de/kauf?step=information'],
  ['fr', '/de/konto/handy/K7QM2X9TRB4#top', '/fr/compte/telephone/K7QM2X9TRB4#top'],
  ['de', '/fr/gestion/images/a%20%E0', '/de/verwaltung/bilder/a%20%E0'],
  ['de', '/fr', '/de'],
  ['de', '/fr?preview=x', '/de?preview=x'],
  ['fr', '/fr/compte', '/fr/compte'],
  ['de', '/fr/lieux/le-theatre', '/fr/lieux/le-theatre'],
  ['de', '/dev/mailbox', '/dev/mailbox'],
  ['de', '/', '/'],
] as const)('leads in %s from %s to %s', (locale, url, there) => expect(urlIn(locale, url)).toBe(there));
