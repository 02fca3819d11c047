import { CATEGORIES, type Category } from './categories';
import { createRandom } from './random';

/** Poster categories for things without a category, derived from their ids. Adjacent ones differ. */
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
