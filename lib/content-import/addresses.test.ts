import { expect, it } from 'vitest';
import { ADDRESSED_TYPES } from '../content/schema/navigation';
import { contentTag, pageTags } from '../content/tags';
import { SEARCH_TYPES } from '../search/limits';
import { RECORDS_OF } from './addresses';

it.each(ADDRESSED_TYPES)('an import of one refreshes its page, the sitemap and search: %s', (type) => {
  const tag = contentTag(RECORDS_OF[type]);
  for (const page of [type, 'sitemap', 'search'] as const) expect(pageTags(page), page).toContain(tag);
});

it.each(ADDRESSED_TYPES)('search has a group for each: %s', (type) => {
  expect(SEARCH_TYPES).toContain(type);
});
