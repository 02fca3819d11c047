import { LOCALES } from './languages';
import { screenUrl } from './screen-url';

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
  places: ['kind', 'region', 'town', 'coverage', 'extension', 'near', 'page'],
  cinemas: ['day', 'coverage', 'extension'],
} as const;

export type List = keyof typeof PARAMETERS;

const LISTS = ['agenda', 'search', 'places', 'cinemas'] as const satisfies List[];

const addresses = new Map(
  LISTS.flatMap((list) =>
    LOCALES.map((locale) => [screenUrl(`/${list}`, locale), { list, locale }] as const),
  ),
);

/** The list at this public path. Content below it is stored by its path. */
export const listAt = (pathname: string) => addresses.get(pathname);

/** A period as typed, which redirects. */
const TYPED = 'period';

/** Longer queries are not worth storing. */
const QUERY_MAX = 400;

/** The parameters on which the answer at the address of a list depends. */
export const listParameters = (list: List): readonly string[] => [...PARAMETERS[list], TYPED];

/**
 * The query in its canonical spelling, without parameters that the list does not read. Null if it is too long, repeats a
 * field, or comes from a form, which redirects.
 */
export function canonicalQuery(list: List, query: URLSearchParams): string | null {
  const canonical = new URLSearchParams();
  for (const parameter of PARAMETERS[list]) {
    const [value, ...more] = query.getAll(parameter);
    if (value === undefined) continue;
    if (more.length || !value.trim()) return null;
    canonical.set(parameter, value.trim());
  }
  const text = canonical.toString();
  return text.length > QUERY_MAX || query.has(TYPED) ? null : text;
}
