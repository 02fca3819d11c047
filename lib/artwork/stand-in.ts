import { CATEGORIES, type Category } from './categories';
import { createRandom } from './random';

/**
 * Which kinds of posters stand in for the pictures of things that have no category, in a row: by their ids,
 * and never the same twice running.
 */
export function standInCategories(ids: readonly string[]): Category[] {
  const drawn: Category[] = [];
  for (const id of ids) {
    const random = createRandom(`stand-in|${id}`);
    let category: Category = random.pick(CATEGORIES);
    while (category === drawn.at(-1)) category = random.pick(CATEGORIES);
    drawn.push(category);
  }
  return drawn;
}
