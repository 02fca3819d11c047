import { type Category, isCategory } from './categories';
import { poster } from './poster';
import { svgDocument } from './svg';

/** Part of the address of every poster, which is kept for good: a changed drawing needs the next number. */
export const POSTER_EDITION = 1;

/** Where the portrait poster of an event lies as a file: `/posters/1/concert/le-grand-bal.svg`. */
export const posterFile = (category: Category, seed: string): string =>
  `/posters/${POSTER_EDITION}/${category}/${seed}.svg`;

const FILE = /^([a-z0-9][a-z0-9-]{0,63})\.svg$/;

/** The drawing at such an address; null when there can be none. */
export function posterAt(edition: string, category: string, file: string): string | null {
  const seed = FILE.exec(file)?.[1];
  if (edition !== String(POSTER_EDITION) || !isCategory(category) || !seed) return null;
  return svgDocument(poster(category, seed));
}
