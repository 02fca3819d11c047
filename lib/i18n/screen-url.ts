import { type AppPathname, routing } from './routing';
import { LOCALES, type Locale } from './languages';

/**
 * URL of a screen in a language: `/de/kauf` for `/cart`. Also works where next-intl's functions cannot run.
 * @param params values of the `[…]` segments
 */
export function screenUrl(screen: AppPathname, locale: Locale, params: Record<string, string> = {}): string {
  const slug = routing.pathnames[screen];
  const template = typeof slug === 'string' ? slug : slug[locale];
  const path = template.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** URLs of a screen by language, for hreflang. */
export const screenUrls = (screen: AppPathname): Partial<Record<Locale, string>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, screenUrl(screen, locale)]));

export const isScreen = (pathname: string): pathname is AppPathname =>
  Object.hasOwn(routing.pathnames, pathname);
