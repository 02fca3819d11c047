import { z } from 'zod';
import { DEFAULT_LOCALE } from '../../i18n/languages';
import { imageSchema } from './blocks';
import { openingSchema } from './opening';
import {
  inEveryLanguage,
  contentIdSchema,
  emailSchema,
  leadSchema,
  localizedOrNone,
  paragraphSchema,
  phoneSchema,
  plainSchema,
  slugSchema,
  titleSchema,
  webSchema,
} from './text';

export const PLACE_KINDS = ['spectacle', 'exposition', 'concert', 'cinema'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const TERM_KINDS = ['region', 'ageGroup', 'domain', 'topic'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** A filter value with its label: a region, an age group, a domain, a topic of the FAQ. */
export const termSchema = z.strictObject({
  id: contentIdSchema,
  kind: z.enum(TERM_KINDS),
  label: inEveryLanguage(titleSchema),
  position: z.int().nonnegative().max(10_000),
});

const placeTextsSchema = z.strictObject({
  slug: slugSchema,
  lead: leadSchema,
  text: z.array(paragraphSchema).max(20).optional(),
  /** How to get there: a line each for the next stop and whatever else helps. */
  arrival: z.array(titleSchema).max(6).optional(),
});

/** A partner venue. */
export const placeSchema = z.strictObject({
  id: contentIdSchema,
  kind: z.enum(PLACE_KINDS),
  name: inEveryLanguage(titleSchema),
  address: z.strictObject({
    street: titleSchema,
    number: plainSchema(16).optional(),
    complement: titleSchema.optional(),
    zip: z.string().regex(/^\d{4}$/),
    town: inEveryLanguage(titleSchema),
  }),
  region: contentIdSchema,
  /** The extension that opens this venue; the pass alone does if there is none. */
  extension: contentIdSchema.optional(),
  coordinates: z.strictObject({
    latitude: z.number().min(45).max(48.5),
    longitude: z.number().min(5.5).max(11),
  }),
  phone: phoneSchema.optional(),
  reservationPhone: phoneSchema.optional(),
  email: emailSchema.optional(),
  website: webSchema.optional(),
  responsables: z
    .array(
      z.strictObject({
        name: titleSchema,
        role: inEveryLanguage(titleSchema),
        email: emailSchema.optional(),
      }),
    )
    .max(10)
    .optional(),
  /** Screens and seats are shown if given. */
  seats: z.int().positive().max(100_000).optional(),
  screens: z.int().positive().max(50).optional(),
  opening: openingSchema.optional(),
  accessible: z.boolean().optional(),
  image: imageSchema.optional(),
  /** Without any, it is not on the site: a former venue stays for its events and the accounts of its house. */
  texts: localizedOrNone(placeTextsSchema),
});
export type PlaceRecord = z.infer<typeof placeSchema>;

/** The town of a place as filters name it, the same in every language. */
export const townOf = ({ town }: PlaceRecord['address']): string => town[DEFAULT_LOCALE];
