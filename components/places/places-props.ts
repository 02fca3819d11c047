import type { PlaceList } from '@/lib/places/view';
import type { PlacesState } from '@/lib/places/places-address';

/** Props shared by all parts of the venue list. */
export type PlacesProps = {
  list: PlaceList;
  state: PlacesState;
  /** URL of the list without a query. */
  url: string;
};
