import createIntlMiddleware from 'next-intl/middleware';
import type { NextRequest, NextResponse } from 'next/server';
import { LOCALES, type Locale } from './languages';
import { routing } from './routing';

type Slug = string | Readonly<Record<Locale, string>>;

/** For paths without a language: chooses the visitor's, by cookie or `Accept-Language`. */
const chooseLanguage = createIntlMiddleware(routing);

/** For paths with a language, whose answer must not depend on the visitor. */
const between = (screens: readonly (readonly [string, Slug])[]) =>
  createIntlMiddleware({
    ...routing,
    pathnames: Object.fromEntries(screens),
    localeCookie: false,
    localeDetection: false,
  });

/** Two paths of different shape never name the same screen. @param path without a language */
function shapeOf(path: string): string {
  const segments = path.split('/').filter(Boolean);
  return `${segments.length} ${segments[0] ?? ''}`;
}

const pathsOf = (screen: string, slug: Slug): string[] =>
  typeof slug === 'string' ? [slug] : [screen, ...Object.values(slug)];

/** next-intl compares a path with each screen it knows, one after the other: one middleware for each shape. */
const byShape = new Map(
  Object.entries<Slug>(routing.pathnames)
    .flatMap(([screen, slug]) => pathsOf(screen, slug).map(shapeOf))
    .map((shape) => [
      shape,
      between(
        Object.entries<Slug>(routing.pathnames).filter(([screen, slug]) =>
          pathsOf(screen, slug).some((path) => shapeOf(path) === shape),
        ),
      ),
    ]),
);
const withoutScreens = between([]);

/**
 * next-intl's answer: the language of a path without one, the internal name of a localized path.
 * @param path of the request, decoded
 */
export function localizePath(request: NextRequest, path: string): NextResponse {
  const [, first = '', ...rest] = path.split('/');
  if (!LOCALES.some((one) => one === first)) return chooseLanguage(request);
  return (byShape.get(shapeOf(rest.join('/'))) ?? withoutScreens)(request);
}
