import { z } from 'zod';
import { categorySchema, COVERAGES } from '../../content/schema/event';
import { blocksSchema } from '../../content/schema/blocks';
import { PLACE_KINDS } from '../../content/schema/place';

/** The hand-written part of the sample content; dates, numbers and addresses are added when it is loaded. */
const both = z.object({ fr: z.string(), de: z.string() });
const either = <T extends z.ZodType>(schema: T) => z.object({ fr: schema.optional(), de: schema.optional() });

export const samplePlaceSchema = z.object({
  id: z.string(),
  kind: z.enum(PLACE_KINDS),
  town: z.string(),
  name: both,
  street: z.string(),
  number: z.string(),
  seats: z.int().optional(),
  screens: z.int().optional(),
  texts: z.object({
    fr: z.object({ slug: z.string(), lead: z.string(), text: z.array(z.string()) }),
    de: z.object({ slug: z.string(), lead: z.string(), text: z.array(z.string()) }),
  }),
});
export type SamplePlace = z.infer<typeof samplePlaceSchema>;

const eventTexts = z.object({ slug: z.string(), title: z.string(), lead: z.string(), text: z.string() });
export const sampleEventSchema = z.object({
  id: z.string(),
  category: categorySchema,
  places: z.array(z.string()),
  domains: z.array(z.string()),
  age: z.string(),
  coverage: z.enum(COVERAGES),
  fr: eventTexts.optional(),
  de: eventTexts.optional(),
});
export type SampleEvent = z.infer<typeof sampleEventSchema>;

export const sampleFilmSchema = z.object({
  id: z.string(),
  year: z.int(),
  minutes: z.int(),
  age: z.int(),
  director: z.string(),
  countries: z.string(),
  texts: z.object({
    fr: z.object({ title: z.string(), lead: z.string() }),
    de: z.object({ title: z.string(), lead: z.string() }),
  }),
});
export type SampleFilm = z.infer<typeof sampleFilmSchema>;

export const sampleArticleSchema = z.object({
  id: z.string(),
  daysAgo: z.int(),
  texts: either(z.object({ slug: z.string(), title: z.string(), lead: z.string(), blocks: blocksSchema })),
  downloads: z.array(both.extend({ file: z.string() })).optional(),
});
export type SampleArticle = z.infer<typeof sampleArticleSchema>;

export const samplePostSchema = both.extend({ daysAgo: z.int(), poster: z.string() });
