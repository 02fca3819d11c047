import { z } from 'zod';
import { categorySchema, COVERAGES } from '../../content/schema/event';
import { blocksSchema } from '../../content/schema/blocks';
import { WEEKDAYS } from '../../content/schema/opening';
import { PLACE_KINDS } from '../../content/schema/place';
import { byLocale } from '../../i18n/languages';
import { localizedSchema } from '../../i18n/schema';

/** The hand-written part of the sample content; dates, numbers and URLs are added on loading. */
const all = <T extends z.ZodType>(schema: T) => z.object(byLocale(() => schema));
const some = <T extends z.ZodType>(schema: T) => z.object(byLocale(() => schema.optional()));

export const samplePlaceSchema = z.object({
  id: z.string(),
  kind: z.enum(PLACE_KINDS),
  town: z.string(),
  extension: z.string().optional(),
  name: localizedSchema,
  street: z.string(),
  number: z.string(),
  seats: z.int().optional(),
  screens: z.int().optional(),
  texts: all(
    z.object({
      slug: z.string(),
      lead: z.string(),
      text: z.array(z.string()),
      arrival: z.array(z.string()),
    }),
  ),
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
  extension: z.string().optional(),
  /** Number of days, where the texts name one. */
  days: z.int().optional(),
  /** When it takes place, where the texts say so. */
  at: z
    .object({ weekday: z.enum(WEEKDAYS).optional(), time: z.string().optional(), hours: z.int().optional() })
    .optional(),
  ...byLocale(() => eventTexts.optional()),
});
export type SampleEvent = z.infer<typeof sampleEventSchema>;

export const sampleFilmSchema = z.object({
  id: z.string(),
  year: z.int(),
  minutes: z.int(),
  age: z.int(),
  director: z.string(),
  countries: z.string(),
  extension: z.string().optional(),
  texts: all(z.object({ title: z.string(), lead: z.string() })),
});
export type SampleFilm = z.infer<typeof sampleFilmSchema>;

export const sampleArticleSchema = z.object({
  id: z.string(),
  daysAgo: z.int(),
  texts: some(z.object({ slug: z.string(), title: z.string(), lead: z.string(), blocks: blocksSchema })),
  downloads: z.array(localizedSchema.extend({ file: z.string() })).optional(),
});
export type SampleArticle = z.infer<typeof sampleArticleSchema>;

export const samplePostSchema = localizedSchema.extend({ daysAgo: z.int(), poster: z.string() });
