import { CATEGORIES, type Category } from './categories';
import { createRandom } from './random';

/** Poster category of something without a category, derived from its id alone: it has one poster everywhere. */
export const standInCategory = (id: string): Category => createRandom(`poster|${id}`).pick(CATEGORIES);
