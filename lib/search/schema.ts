import { z } from 'zod';
import { COVERAGES } from '../content/schema/event';
import { SEARCH_MAX, SEARCH_MAX_PAGE, SEARCH_TYPES } from './limits';

export const searchQuerySchema = z.strictObject({
  q: z.string().trim().min(1).max(SEARCH_MAX),
  type: z.enum(SEARCH_TYPES).optional(),
  page: z.coerce.number().int().min(1).max(SEARCH_MAX_PAGE).default(1),
});

/** Ranges to mark, as start and end (exclusive). */
const rangesSchema = z.array(z.tuple([z.int(), z.int()]));
export type Ranges = z.infer<typeof rangesSchema>;

export const searchItemSchema = z.object({
  type: z.enum(SEARCH_TYPES),
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  url: z.string(),
  marks: z.object({ title: rangesSchema, excerpt: rangesSchema }),
  /** Of an event. */
  coverage: z.enum(COVERAGES).optional(),
  /** Code of the extension that includes an event, opens a place or includes a film. */
  extension: z.string().optional(),
});
export type SearchItem = z.infer<typeof searchItemSchema>;

export const searchResultSchema = z.object({
  items: z.array(searchItemSchema),
  /** Of the requested type, otherwise of all. */
  total: z.int(),
  page: z.int(),
  groups: z.array(z.object({ type: z.enum(SEARCH_TYPES), count: z.int() })),
  /** Words that occur nowhere, with their replacements. */
  corrections: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const suggestQuerySchema = z.strictObject({ q: z.string().trim().min(1).max(SEARCH_MAX) });

export const suggestResultSchema = z.object({
  items: z.array(
    searchItemSchema.pick({ type: true, id: true, title: true, url: true }).extend({
      marks: rangesSchema,
      /** Place: distinguishes events with the same title. */
      note: z.string().nullable(),
    }),
  ),
});
export type Suggestion = z.infer<typeof suggestResultSchema>['items'][number];
