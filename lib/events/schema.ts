import { z } from 'zod';
import { categorySchema, COVERAGES, EVENT_TYPES } from '../content/schema/event';
import { imageViewSchema } from '../media/schema';
import { timeSchema, titleSchema } from '../content/schema/text';
import { daySchema } from '../core/validation';

export const PAGE_SIZE = 24;
export const MAX_PAGE = 500;
export const QUERY_MAX = 200;
/** Maximum number of values per filter. */
const MAX_VALUES = 12;

/** Filter values are separated by commas: `category=concert,festival`. */
export const listOf = <Value extends string>(value: z.ZodType<Value, string>) =>
  z
    .string()
    .min(1)
    .max(800)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(value).max(MAX_VALUES));

const termList = listOf(z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)).optional();

/** The largest distance around a town, in kilometres. */
const AROUND_MAX = 50;

const filterFields = {
  from: daySchema.optional(),
  to: daySchema.optional(),
  category: listOf(categorySchema).optional(),
  region: termList,
  /** French names, as in URLs. */
  town: listOf(titleSchema).optional(),
  /** With `town`, also the towns within this many kilometres. */
  around: z.coerce.number().int().min(1).max(AROUND_MAX).optional(),
  ageGroup: termList,
  domain: termList,
  place: termList,
  /** With `extension`, also what that extension includes: `coverage=included&extension=festivals`. */
  coverage: listOf(z.enum(COVERAGES)).optional(),
  extension: termList,
  q: z.string().trim().max(QUERY_MAX).optional(),
};

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || from <= to;
const wrongOrder = { params: { key: 'date' }, path: ['to'] };

/** Filters of the event list, as in the URL. Days are inclusive. */
export const eventFiltersSchema = z.strictObject(filterFields).refine(inOrder, wrongOrder);
export type EventFilters = z.infer<typeof eventFiltersSchema>;

export const eventQuerySchema = z
  .strictObject({ ...filterFields, page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1) })
  .refine(inOrder, wrongOrder);

export const eventViewSchema = z.object({
  id: z.string(),
  title: z.string(),
  lead: z.string(),
  url: z.string(),
  categories: z.array(categorySchema),
  /** Coming days that match the filter, at most ten. Empty for running events. */
  dates: z.array(z.object({ day: daySchema, time: timeSchema.nullable(), until: timeSchema.nullable() })),
  period: z.object({ from: daySchema, until: daySchema.nullable() }).nullable(),
  place: z.object({ id: z.string(), name: z.string(), town: z.string(), url: z.string().nullable() }),
  region: z.string(),
  ageGroups: z.array(z.string()),
  domains: z.array(z.string()),
  type: z.enum(EVENT_TYPES),
  coverage: z.enum(COVERAGES),
  /** Code and title of the extension that includes it. */
  extension: z.string().nullable(),
  extensionTitle: z.string().nullable(),
  /** For running events: open now, and in its last two weeks. */
  isOpenNow: z.boolean(),
  isLastDays: z.boolean(),
  /** Of the library, with its files as `srcset`. */
  picture: imageViewSchema.optional(),
});
/** An event in a list. */
export type EventView = z.infer<typeof eventViewSchema>;

const facetSchema = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }));
export const facetsSchema = z.object({
  category: facetSchema,
  region: facetSchema,
  town: facetSchema,
  ageGroup: facetSchema,
  domain: facetSchema,
  place: facetSchema,
  coverage: facetSchema,
  extension: facetSchema,
});
/** Per filter, its values with the number of events each would leave, given the other filters. */
export type Facets = z.infer<typeof facetsSchema>;

export const eventListSchema = z.object({
  items: z.array(eventViewSchema),
  total: z.int(),
  page: z.int(),
  facets: facetsSchema,
});
