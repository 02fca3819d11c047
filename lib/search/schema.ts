import { z } from 'zod';

/** What can be found, in the order in which groups are shown. */
export const SEARCH_TYPES = ['event', 'place', 'cinema', 'news', 'press', 'faq', 'page'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

export const SEARCH_PAGE_SIZE = 20;
export const SEARCH_MAX = 200;

export const searchQuerySchema = z.strictObject({
  q: z.string().trim().min(1).max(SEARCH_MAX),
  type: z.enum(SEARCH_TYPES).optional(),
  page: z.coerce.number().int().min(1).max(100).default(1),
});

/** Parts of a text to mark, as positions from, until (not included). */
const rangesSchema = z.array(z.tuple([z.int(), z.int()]));
export type Ranges = z.infer<typeof rangesSchema>;

export const searchItemSchema = z.object({
  type: z.enum(SEARCH_TYPES),
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  url: z.string(),
  marks: z.object({ title: rangesSchema, excerpt: rangesSchema }),
});
export type SearchItem = z.infer<typeof searchItemSchema>;

export const searchResultSchema = z.object({
  items: z.array(searchItemSchema),
  /** Of the type asked for, else of all. */
  total: z.int(),
  page: z.int(),
  groups: z.array(z.object({ type: z.enum(SEARCH_TYPES), count: z.int() })),
  /** Words that occur nowhere, and what was looked for instead. */
  corrections: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const suggestQuerySchema = z.strictObject({ q: z.string().trim().min(1).max(SEARCH_MAX) });

export const suggestResultSchema = z.object({
  items: z.array(
    searchItemSchema.pick({ type: true, id: true, title: true, url: true }).extend({ marks: rangesSchema }),
  ),
});
export type Suggestion = z.infer<typeof suggestResultSchema>['items'][number];
