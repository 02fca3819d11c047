import type { PlaceList } from '@/lib/places/view';
import type { PlacesState } from '@/lib/places/places-address';

/** What every part of the list of houses is made from. */
export type PlacesProps = {
  list: PlaceList;
  state: PlacesState;
  /** The list's own address, without a query. */
  url: string;
};
