import { LOCALES } from './languages';
import { screenUrl } from './screen-url';

/**
 * Next caches a page by its path and ignores the query, which lists depend on. The middleware therefore rewrites
 * `/fr/agenda?category=concert` to `/fr/lists/agenda/2026-11-20~category=concert`: moment and query in a single segment,
 * because every segment adds a layer to the page. No link leads there, and only this file knows the format.
 */
export const STORED_LISTS = 'lists';

/** The parameters that lists read, in the order of their canonical query. */
const PARAMETERS = {
  agenda: [
    'when',
    'from',
    'to',
    'category',
    'region',
    'town',
    'around',
    'ageGroup',
    'place',
    'domain',
    'coverage',
    'extension',
    'q',
    'open',
    'near',
    'running',
    'days',
  ],
  search: ['q', 'type', 'page'],
  places: ['kind', 'region', 'town', 'near', 'page'],
} as const;

export type ListName = keyof typeof PARAMETERS;
const NAMES = ['agenda', 'search', 'places'] as const satisfies ListName[];

/** Longer queries are rendered per request. */
const QUERY_MAX = 400;

/** Does not occur in an encoded query. */
const SEPARATOR = '~';
const NO_QUERY = '-';
/** Replaces the `%` of the encoding, which Next would decode in a path. */
const ESCAPE = '!';

/** A query as part of a segment. Without full stops, because Next cuts endings such as `.rsc`. */
const encode = (query: string): string =>
  query.replaceAll('+', '%20').replaceAll('.', '%2E').replaceAll('%', ESCAPE);

/** The query in its canonical spelling; null if it is too long, repeats a field, or comes from a form. */
function canonicalQuery(list: ListName, query: URLSearchParams): string | null {
  const canonical = new URLSearchParams();
  for (const parameter of PARAMETERS[list]) {
    const [value, ...more] = query.getAll(parameter);
    if (value === undefined) continue;
    if (more.length || !value.trim()) return null;
    canonical.set(parameter, value.trim());
  }
  const text = canonical.toString();
  return text.length > QUERY_MAX || query.has('period') ? null : text;
}

/**
 * The path to which a list is rewritten so that it is cached. It contains the day, and the time where it matters. Null
 * for other pages, and for lists that are rendered per request: forms redirect, and rare queries are not worth caching.
 * @param pathname the public path: `/fr/agenda`
 */
export function storedListPath(
  pathname: string,
  query: URLSearchParams,
  { day, time }: { day: string; time: string },
): string | null {
  const locale = LOCALES.find((one) => pathname.startsWith(`/${one}/`));
  const list = locale && NAMES.find((name) => screenUrl(`/${name}`, locale) === pathname);
  const text = list ? canonicalQuery(list, query) : null;
  if (!list || text === null) return null;
  const moment = query.get('open') || query.get('near') ? `${day}-${time.replace(':', '')}` : day;
  return `/${locale}/${STORED_LISTS}/${list}/${moment}${SEPARATOR}${encode(text) || NO_QUERY}`;
}

/** Is this a path that {@link storedListPath} returns? */
export const isStoredList = (pathname: string): boolean =>
  LOCALES.some((locale) => pathname.startsWith(`/${locale}/${STORED_LISTS}/`));

/** The query from the last segment of such a path. */
export function readStoredList(segment: string): URLSearchParams {
  const [, encoded = NO_QUERY] = decodeURIComponent(segment).split(SEPARATOR);
  return new URLSearchParams(encoded === NO_QUERY ? '' : encoded.replaceAll(ESCAPE, '%'));
}

/** The screen as visitors know it, from a path without the language. */
export function visitedScreen(pathname: string): string {
  const [, folder, list] = pathname.split('/');
  return folder === STORED_LISTS && list ? `/${list}` : pathname;
}
