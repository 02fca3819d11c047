import { type AppPathname, routing } from './routing';
import { LOCALES, type Locale } from './languages';

type Slug = string | Readonly<Record<Locale, string>>;

const inLanguage = (slug: Slug, locale: Locale): string => (typeof slug === 'string' ? slug : slug[locale]);

/**
 * URL of a screen in a language: `/de/kauf` for `/cart`. Also works where next-intl's functions cannot run.
 * @param params values of the `[…]` segments
 */
export function screenUrl(screen: AppPathname, locale: Locale, params: Record<string, string> = {}): string {
  const path = inLanguage(routing.pathnames[screen], locale).replace(/\[(\w+)\]/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** @param template path of a screen, with `[…]` for values */
function fits(template: string, path: string): boolean {
  const expected = template.split('/');
  const segments = path.split('/');
  return (
    expected.length === segments.length &&
    expected.every((one, index) => (one.startsWith('[') ? segments[index] : one === segments[index]))
  );
}

/**
 * Internal name of the screen at a public path, or the path itself if there is none: `/cart` for `/kauf`. next-intl's
 * `usePathname` does the same with one regular expression per screen, compiled when each page starts.
 * @param path without the language
 */
export function screenAt(path: string, locale: Locale): string {
  const screens = Object.entries<Slug>(routing.pathnames);
  const named =
    screens.find(([, slug]) => inLanguage(slug, locale) === path) ??
    screens.find(([, slug]) => fits(inLanguage(slug, locale), path));
  return named?.[0] ?? path;
}

/**
 * The same screen in a language, with query and fragment; any other address as it is.
 * @param url path of this site, with its language
 */
export function urlIn(locale: Locale, url: string): string {
  const [, language, path = '', rest = ''] = /^\/(\w+)(\/[^?#]*)?(.*)$/s.exec(url) ?? [];
  const from = LOCALES.find((one) => one === language);
  const screen = from && screenAt(path || '/', from);
  if (!from || !screen || !isScreen(screen)) return url;
  const slug = routing.pathnames[screen];
  const template = inLanguage(slug, from).split('/');
  const given = path.split('/');
  const segments = inLanguage(slug, locale)
    .split('/')
    .map((one) => (one.startsWith('[') ? given[template.indexOf(one)] : one));
  return `/${locale}${segments.join('/')}`.replace(/\/$/, '') + rest;
}

/** URLs of a screen by language, for hreflang. */
export const screenUrls = (screen: AppPathname): Partial<Record<Locale, string>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, screenUrl(screen, locale)]));

export const isScreen = (pathname: string): pathname is AppPathname =>
  Object.hasOwn(routing.pathnames, pathname);
