import { type Category, isCategory } from './categories';
import { poster } from './poster';
import { svgDocument } from './svg';

/** Part of the URL of every poster. Posters are cached forever: increment it when a drawing changes. */
export const POSTER_EDITION = 1;

/** URL of an event's portrait poster: `/posters/1/concert/le-grand-bal.svg`. */
export const posterFile = (category: Category, seed: string): string =>
  `/posters/${POSTER_EDITION}/${category}/${seed}.svg`;

const FILE = /^([a-z0-9][a-z0-9-]{0,63})\.svg$/;

/** The SVG at such a URL; null if the URL is invalid. */
export function posterAt(edition: string, category: string, file: string): string | null {
  const seed = FILE.exec(file)?.[1];
  if (edition !== String(POSTER_EDITION) || !isCategory(category) || !seed) return null;
  return svgDocument(poster(category, seed));
}
