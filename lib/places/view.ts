import type { Day } from '../core/dates';
import type { ExtensionOffer } from '../catalogue/extension-offers';
import type { Locale } from '../i18n/languages';
import type { OpeningView } from '../events/view';
import type { ImageView } from '../media/schema';
import type { Coverage } from '../content/schema/event';
import type { PlaceKind, PlaceRecord } from '../content/schema/place';
import type { EventView } from '../events/schema';
import { VALUES_SEPARATOR, type FilterValue } from './filter-value';
import type { NextOpening, OpenEntry } from './open-now';
import type { PassFacets } from './pass-facets';
import type { PassFilters } from './pass-filters';

/** A venue in a list. */
export type PlaceView = {
  id: string;
  kind: PlaceKind;
  name: string;
  lead: string;
  town: string;
  region: string;
  url: string;
  latitude: number;
  longitude: number;
  accessible: boolean;
  /** Code and title of the extension that opens it. */
  extension: string | null;
  extensionTitle: string | null;
  picture?: ImageView;
};

/** Venues per page. */
export const PLACES_PAGE = 60;

/** The tens of houses that texts promise to be exceeded; 0 for too few to boast of. */
export const promisedPlaces = (count: number): number => (count > 20 ? 10 * Math.floor((count - 1) / 10) : 0);

export type PlaceFilters = PassFilters & {
  kind?: PlaceKind | undefined;
  region?: string | undefined;
  /** French name, as used in URLs; several are separated by commas. */
  town?: string | undefined;
};

export const townsOf = ({ town }: PlaceFilters): string[] => town?.split(VALUES_SEPARATOR) ?? [];

/** A town and the centre of its venues. */
export type TownView = FilterValue & { latitude: number; longitude: number };

/** Venues, and per filter all values with the number of results each would have, given the other filters. */
export type PlaceList = {
  items: PlaceView[];
  total: number;
  page: number;
  pages: number;
  facets: PassFacets & {
    kind: { value: PlaceKind; count: number }[];
    region: FilterValue[];
    town: TownView[];
  };
};

/** Places and events open to the pass at an instant; the next one if there are none. */
export type OpenNow = {
  items: (OpenEntry & { /** From the town; null without one. */ kilometres: number | null })[];
  next: NextOpening | null;
  towns: TownView[];
  near: string | null;
};

/** Data of a venue page. */
export type PlaceDetail = PlaceView & {
  text: string[];
  /** How to get there. */
  arrival: string[];
  image: ImageView | null;
  address: PlaceRecord['address'];
  contact: Pick<PlaceRecord, 'phone' | 'reservationPhone' | 'email' | 'website'>;
  responsables: { name: string; role: string; email: string | null }[];
  seats: number | null;
  screens: number | null;
  regionLabel: string;
  opening: OpeningView | null;
  /** Extensions on sale that open the house, or one of its events or films to come. */
  extensionOffers: ExtensionOffer[];
  events: {
    items: EventView[];
    total: number;
    coverage: Record<Coverage, number>;
    /** Titles of the extensions behind the coverage `extension`. */
    extensionTitles: string[];
  };
};

/** A film in the reader's language, or in the one it has. */
export type FilmView = {
  id: string;
  title: string;
  lead: string;
  locale: Locale;
  director: string;
  countries: string;
  year: number;
  minutes: number;
  age: number;
  /** Code and title of the extension that includes its screenings. */
  extension: string | null;
  extensionTitle: string | null;
  picture?: ImageView;
};

export type ProjectionView = { time: string; version: string; film: FilmView };
export type ProjectionDay = { day: Day; projections: ProjectionView[] };
export type CinemaWeek = { from: Day; to: Day; days: ProjectionDay[] };

/** A film of a day, with its screenings by cinema. */
export type FilmEntry = {
  film: FilmView;
  cinemas: (Pick<PlaceView, 'id' | 'name' | 'town' | 'url' | 'extensionTitle'> & {
    times: { time: string; version: string }[];
  })[];
};
export type FilmDay = { day: Day; films: FilmEntry[] };

/** The films of the coming days that match, and how many there are, once each. */
export type FilmList = { cinemas: number; days: FilmDay[]; total: number; facets: PassFacets };
