import { daySchema } from '../core/validation';
import type { Day } from '../core/dates';
import { type PassFilters, putPassFilters, readPassFilters } from './pass-filters';

/** State of the list of films, as in the URL. */
export type FilmsState = PassFilters & {
  /** Today if it is absent. */
  day?: Day | undefined;
};

/** Invalid values are ignored, as everywhere in the query of a list. */
export const readFilmsState = (query: URLSearchParams): FilmsState => ({
  day: daySchema.safeParse(query.get('day')).data,
  ...readPassFilters(query),
});

/** URL of a state, relative to the list's own. */
export function filmsUrl(url: string, { day, ...pass }: FilmsState): string {
  const query = new URLSearchParams();
  if (day) query.set('day', day);
  putPassFilters(query, pass);
  return `${url}?${query.toString()}`.replace(/\?$/, '');
}
