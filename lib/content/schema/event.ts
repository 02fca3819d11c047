import { z } from 'zod';
import { CATEGORIES } from '../../artwork/categories';
import { daySchema } from '../../core/validation';
import { contactChannelsSchema, imageSchema } from './blocks';
import { openingSchema } from './opening';
import {
  contentIdSchema,
  leadSchema,
  localized,
  paragraphSchema,
  slugSchema,
  timeSchema,
  titleSchema,
} from './text';

export const COVERAGES = ['included', 'extension', 'reduced', 'none'] as const;
export type Coverage = (typeof COVERAGES)[number];

/** How an event takes place; derived from its dates. */
export const EVENT_TYPES = ['single', 'series', 'exhibition', 'permanent'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const categorySchema = z.enum(CATEGORIES);

const occurrenceSchema = z.strictObject({
  day: daySchema,
  /** Absent for a whole day. */
  time: timeSchema.optional(),
  until: timeSchema.optional(),
});
export type OccurrenceRecord = z.infer<typeof occurrenceSchema>;

const periodSchema = z
  .strictObject({
    from: daySchema,
    /** Absent for a permanent event. */
    until: daySchema.optional(),
  })
  .refine(({ from, until }) => !until || until >= from, { params: { key: 'format' }, path: ['until'] });

const eventTextsSchema = z.strictObject({
  slug: slugSchema,
  title: titleSchema,
  lead: leadSchema,
  text: z.array(paragraphSchema).max(20).optional(),
  /** Prices and conditions without the pass. */
  prices: paragraphSchema.optional(),
});

/** An event: either days (`occurrences`), or a `period` with opening hours (its own or its venue's). */
export const eventSchema = z
  .strictObject({
    id: contentIdSchema,
    place: contentIdSchema,
    categories: z.array(categorySchema).min(1).max(3),
    domains: z.array(contentIdSchema).max(6),
    ageGroups: z.array(contentIdSchema).max(6),
    coverage: z.enum(COVERAGES),
    /** For coverage `extension`: its code in the catalogue. */
    extension: contentIdSchema.optional(),
    occurrences: z.array(occurrenceSchema).min(1).max(400).optional(),
    period: periodSchema.optional(),
    opening: openingSchema.optional(),
    reservation: contactChannelsSchema.optional(),
    image: imageSchema.optional(),
    texts: localized(eventTextsSchema),
  })
  .refine((event) => (event.occurrences === undefined) !== (event.period === undefined), {
    params: { key: 'required' },
    path: ['occurrences'],
  });
export type EventRecord = z.infer<typeof eventSchema>;

const projectionSchema = z.strictObject({
  cinema: contentIdSchema,
  day: daySchema,
  time: timeSchema,
  /** Spoken language and subtitles, `VO/df`. */
  version: z.string().regex(/^[A-Za-z/]{1,12}$/),
});
type ProjectionRecord = z.infer<typeof projectionSchema>;

/** Each screening once, in the order in which they are stored and exported. */
function inOrder(projections: readonly ProjectionRecord[]): ProjectionRecord[] {
  const byKey = new Map<string, ProjectionRecord>();
  for (const one of projections) {
    const key = `${one.day} ${one.time} ${one.cinema}`;
    if (!byKey.has(key)) byKey.set(key, one);
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** A film and its screenings. Cinemas are places of kind `cinema`. */
export const filmSchema = z.strictObject({
  id: contentIdSchema,
  year: z.int().min(1890).max(2200),
  minutes: z.int().positive().max(1_000),
  /** Minimum age. */
  age: z.int().nonnegative().max(18),
  director: titleSchema,
  countries: titleSchema,
  /** The extension that includes its screenings; the pass alone does if there is none. */
  extension: contentIdSchema.optional(),
  texts: localized(z.strictObject({ title: titleSchema, lead: leadSchema })),
  projections: z.array(projectionSchema).max(5_000).overwrite(inOrder),
});
export type FilmRecord = z.infer<typeof filmSchema>;
