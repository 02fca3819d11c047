import { z } from 'zod';
import type { PlaceFilters } from './view';
import { PLACE_KINDS, type PlaceKind } from '../content/schema/place';
import { contentIdSchema, titleSchema } from '../content/schema/text';
import { isFilteredByPass, putPassFilters, readPassFilters } from './pass-filters';

/** State of the venue list, as in the URL. */
export type PlacesState = PlaceFilters & {
  page?: number | undefined;
  /** Town near which something is open now. */
  near?: string | undefined;
};

/** Shortest query string of a state. */
export function placesQuery({ kind, region, town, near, page = 1, ...pass }: PlacesState): string {
  const query = new URLSearchParams();
  if (kind) query.set('kind', kind);
  if (region) query.set('region', region);
  if (town) query.set('town', town);
  putPassFilters(query, pass);
  if (near) query.set('near', near);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

/** URL of a state, relative to the list's own. */
export const placesUrl = (url: string, state: PlacesState): string =>
  `${url}?${placesQuery(state)}`.replace(/\?$/, '');

/** Toggles a filter. A changed filter starts at the first page. */
export const chosenTown = (state: PlacesState, town: string): PlacesState => ({
  ...state,
  town: state.town === town ? undefined : town,
  page: undefined,
});

export const chosenKind = (state: PlacesState, kind: PlaceKind | undefined): PlacesState => ({
  ...state,
  kind: state.kind === kind ? undefined : kind,
  page: undefined,
});

export const isFilteredPlaces = ({ kind, region, town, ...pass }: PlacesState): boolean =>
  Boolean(kind ?? region ?? town) || isFilteredByPass(pass);

const FIELDS = {
  kind: z.enum(PLACE_KINDS),
  region: contentIdSchema,
  town: titleSchema,
  near: titleSchema,
  page: z.coerce.number().int().min(1).max(1_000),
} as const;

/** State requested by the query. Invalid values are ignored, so that an old link shows more instead of failing. */
export function readPlacesState(query: URLSearchParams): PlacesState {
  const valueOf = <T>(schema: z.ZodType<T>, name: string): T | undefined =>
    schema.safeParse(query.get(name)).data;
  return {
    kind: valueOf(FIELDS.kind, 'kind'),
    region: valueOf(FIELDS.region, 'region'),
    town: valueOf(FIELDS.town, 'town'),
    ...readPassFilters(query),
    near: valueOf(FIELDS.near, 'near'),
    page: valueOf(FIELDS.page, 'page'),
  };
}

/** True if a form sent empty fields. The shortest URL then differs. */
export const hasEmptyField = (query: URLSearchParams): boolean => [...query.values()].includes('');
