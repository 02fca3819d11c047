import type { Category } from '../artwork/categories';
import type { PlaceKind } from '../content/schema/place';

/** Category whose colour, glyph and poster a kind of venue uses. */
export const PLACE_CATEGORIES: Record<PlaceKind, Category> = {
  spectacle: 'spectacle',
  exposition: 'exposition',
  concert: 'concert',
  cinema: 'projection',
};
