import createIntlMiddleware from 'next-intl/middleware';
import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { LOCALES } from './languages';
import { localizePath } from './localize-path';
import { routing } from './routing';

const everyScreen = createIntlMiddleware({ ...routing, localeCookie: false, localeDetection: false });
const anyVisitor = createIntlMiddleware(routing);

const requestOf = (path: string) =>
  new NextRequest(`http://localhost:3000${path}`, { headers: { 'accept-language': 'de' } });

const answerOf = (response: Response) => [response.status, ...response.headers];

describe('a path is read as with all screens at once', () => {
  const screens = Object.entries(routing.pathnames).flatMap(([screen, slug]) => [
    screen,
    ...(typeof slug === 'string' ? [slug] : Object.values(slug)),
  ]);
  const below = screens.flatMap((path) => [path, `${path}/x`, `${path}/x/y`, path.toUpperCase()]);
  const odd = [
    '',
    '/',
    '/agenda//x',
    '/compte%2Fx',
    '/%61chat',
    '/caf%C3%A9',
    '/a\\b',
    '/-',
    '/agenda/x?q=1',
  ];
  const paths = [...below.map((path) => path.replaceAll(/\[\w+\]/g, 'k7')), ...odd];

  it.each(LOCALES)('below /%s', (locale) => {
    for (const path of paths) {
      const request = requestOf(`/${locale}${path}`);
      const read = localizePath(request, decodeURI(request.nextUrl.pathname).replace(/\/+/g, '/'));
      expect(answerOf(read), path).toEqual(answerOf(everyScreen(request)));
    }
  });

  it.each(['/', '/achat', '/kauf', '/FR/achat', '/agenda/x', '/xx/achat'])(
    'without a language: %s',
    (path) => {
      const request = requestOf(path);
      expect(answerOf(localizePath(request, path))).toEqual(answerOf(anyVisitor(request)));
    },
  );
});
