import { z } from 'zod';
import type { PlaceFilters } from './view';
import { PLACE_KINDS, type PlaceKind } from '../content/schema/place';
import { contentIdSchema, titleSchema } from '../content/schema/text';

/** What the list of houses shows, as its address says it. */
export type PlacesState = PlaceFilters & { page?: number | undefined };

/** The query of a state, shortest form: what is not chosen is not in it. */
export function placesQuery({ kind, region, town, page = 1 }: PlacesState): string {
  const query = new URLSearchParams();
  if (kind) query.set('kind', kind);
  if (region) query.set('region', region);
  if (town) query.set('town', town);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

/** The address of a state below the list's own. */
export const placesUrl = (url: string, state: PlacesState): string =>
  `${url}?${placesQuery(state)}`.replace(/\?$/, '');

/** Another filter is another list, which starts at its first page. A value chosen a second time is let go. */
export function chosenTown(state: PlacesState, town: string): PlacesState {
  return { ...state, town: state.town === town ? undefined : town, page: undefined };
}

export const chosenKind = (state: PlacesState, kind: PlaceKind | undefined): PlacesState => ({
  ...state,
  kind: state.kind === kind ? undefined : kind,
  page: undefined,
});

export const isFilteredPlaces = ({ kind, region, town }: PlacesState): boolean =>
  Boolean(kind ?? region ?? town);

type Params = Record<string, string | string[] | undefined>;

const FIELDS = {
  kind: z.enum(PLACE_KINDS),
  region: contentIdSchema,
  town: titleSchema,
  page: z.coerce.number().int().min(1).max(1_000),
} as const;

function valueOf<T>(schema: z.ZodType<T>, value: string | string[] | undefined): T | undefined {
  const parsed = schema.safeParse([value].flat()[0]);
  return parsed.success ? parsed.data : undefined;
}

/** What an address asks for. A value that is none is left out: an old link shows too much rather than an error. */
export const readPlacesState = (params: Params): PlacesState => ({
  kind: valueOf(FIELDS.kind, params.kind),
  region: valueOf(FIELDS.region, params.region),
  town: valueOf(FIELDS.town, params.town),
  page: valueOf(FIELDS.page, params.page),
});

/** Did a form send its empty fields along? Then the short address is elsewhere. */
export const hasEmptyField = (params: Params): boolean => Object.values(params).some((value) => value === '');
