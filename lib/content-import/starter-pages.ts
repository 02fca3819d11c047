import { pageSchema, type PageRecord } from '../content/schema/editorial';
import starter from './starter/pages.json';

/** A page of the starter set, with its blanks; null if the set has none of that id. */
export function starterPage(id: string): PageRecord | null {
  const page = starter.pages.find((one) => one.id === id);
  return page ? pageSchema.parse(page) : null;
}
