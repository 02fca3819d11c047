import { dayOf, timeOf } from '../core/dates';
import { LOCALES } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';
import { SEPARATOR, STORED_LISTS } from '../i18n/stored-lists';

/** The lists that read the query, with what of it they read, in the order in which it names a stored page. */
const PARAMETERS = {
  agenda: ['from', 'to', 'category', 'region', 'ageGroup', 'place', 'domain', 'q', 'open', 'running', 'days'],
  search: ['q', 'type', 'page'],
  places: ['kind', 'region', 'town', 'page'],
} as const;

export type ListName = keyof typeof PARAMETERS;

/** Longer questions are rendered for whoever asks them. */
const QUERY_MAX = 400;
/** The name of a list that is asked nothing. */
const NOTHING = '-';

const NAMES = ['agenda', 'search', 'places'] as const satisfies ListName[];
const lists = new Map(
  LOCALES.flatMap((locale) =>
    NAMES.map((name) => [screenUrl(`/${name}`, locale), { locale, name }] as const),
  ),
);

/** What an address asks of a list, in one spelling; null where a form's own address has to be tidied first. */
function questionOf(name: ListName, asked: URLSearchParams): string | null {
  const query = new URLSearchParams();
  for (const parameter of PARAMETERS[name]) {
    const [value, ...more] = asked.getAll(parameter);
    if (value === undefined) continue;
    if (more.length || !value.trim()) return null;
    query.set(parameter, value.trim());
  }
  const text = query.toString();
  return text.length > QUERY_MAX || asked.has('period') ? null : text;
}

/**
 * Where a list is rendered so that it is stored like all content: at an address made of what is asked and of the
 * day, or of the minute where the hour matters. Null for what is no list, or a question nobody else will ask.
 * @param pathname as the visitor sees it: `/fr/agenda`
 */
export function storedListPath(pathname: string, asked: URLSearchParams, at: Date): string | null {
  const list = lists.get(pathname);
  const question = list && questionOf(list.name, asked);
  if (!list || typeof question !== 'string') return null;
  const moment = asked.get('open') ? `${dayOf(at)}-${timeOf(at).replace(':', '')}` : dayOf(at);
  const segment = question ? Buffer.from(question).toString('base64url') : NOTHING;
  return `/${list.locale}/${STORED_LISTS}/${[list.name, moment, segment].join(SEPARATOR)}`;
}

/** Is this an address of stored lists themselves? */
export const isStoredList = (pathname: string): boolean =>
  LOCALES.some((locale) => pathname.startsWith(`/${locale}/${STORED_LISTS}/`));

/** Which list, and what was asked of it, from the last part of such an address. */
export function readStoredList(segment: string): { name: string; asked: Record<string, string> } {
  const [name = '', , question = NOTHING] = segment.split(SEPARATOR);
  const query = question === NOTHING ? '' : Buffer.from(question, 'base64url').toString();
  return { name, asked: Object.fromEntries(new URLSearchParams(query)) };
}
