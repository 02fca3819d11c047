import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../artwork/categories';
import { routing } from '../i18n/routing';
import { LOCALES } from '../i18n/languages';
import { isScreen, screenUrl } from '../i18n/screen-url';
import { defaultNavigation, type NavigationItem } from './navigation';
import { contentPage, PAGE_NAMES, pageUrl } from './pages';

const flatten = (items: NavigationItem[]): NavigationItem[] =>
  items.flatMap((one) => [one, ...flatten(one['aio:children'])]);

describe.each(LOCALES)('navigation in %s', (locale) => {
  const navigation = defaultNavigation(locale);
  const all = flatten([...navigation.primary, ...navigation.secondary, ...navigation.footer]);

  it('links only to screens and content pages of this language', () => {
    const screens = Object.keys(routing.pathnames)
      .filter(isScreen)
      .map((screen) => screenUrl(screen, locale));
    const known = new Set([...screens, ...PAGE_NAMES.map((name) => pageUrl(name, locale))]);
    expect(all.map((one) => one.link.url.replace(/\?.*$/, '')).filter((url) => !known.has(url))).toEqual([]);
  });

  it('labels every item, uniquely per level', () => {
    for (const level of [navigation.primary, navigation.secondary, navigation.footer]) {
      const labels = level.map((one) => one.link.label);
      expect(labels.filter((label) => label.trim() === '')).toEqual([]);
      expect(new Set(labels).size).toBe(labels.length);
      expect(new Set(level.map((one) => one.id)).size).toBe(level.length);
    }
  });

  it('shows the ten categories below the agenda', () => {
    const agenda = navigation.primary.find((one) => one.id === 'agenda');
    expect(agenda?.['aio:children'].flatMap((one) => one.category ?? [])).toEqual([...CATEGORIES]);
  });
});

describe('content pages', () => {
  it.each(LOCALES)('never share a path with each other or with a screen: %s', (locale) => {
    const paths = PAGE_NAMES.map((name) => pageUrl(name, locale));
    const screens = Object.keys(routing.pathnames)
      .filter(isScreen)
      .map((screen) => screenUrl(screen, locale));
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path !== null && screens.includes(path))).toEqual([]);
  });

  it('have unique ids; the gift page has that of a product page', () => {
    const ids = PAGE_NAMES.map((name) => contentPage(name).sitemapUrlId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(contentPage('gift').sitemapUrlId).toBe(4567);
  });
});

describe('screenUrl', () => {
  it('returns public paths', () => {
    expect(screenUrl('/', 'fr')).toBe('/fr');
    expect(screenUrl('/cart', 'de')).toBe('/de/kauf');
    expect(screenUrl('/sandbox-payment/[session]', 'fr', { session: 'a b' })).toBe('/fr/paiement-test/a%20b');
  });
});
