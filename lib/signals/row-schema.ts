import { z } from 'zod';
import { openingSchema } from '../content/schema/opening';

export const placeRow = z.strictObject({
  placeId: z.string(),
  entries: z.int(),
  typed: z.int(),
  late: z.int(),
  clock: z.int(),
  afterBlock: z.int(),
});
export type PlaceWeek = z.infer<typeof placeRow>;

const point = z.tuple([z.number(), z.number()]);

/** Consecutive visits of a pass to two places. */
export const journeyRow = z.strictObject({
  pass: z.string(),
  from: z.string(),
  to: z.string(),
  day: z.iso.date(),
  minutes: z.int(),
  fromAt: point,
  toAt: point,
});
export type Journey = z.infer<typeof journeyRow>;

/** Entries of a day at a place, as `HH:MM`, and the hours that are published for it. */
export const openRow = z.strictObject({
  placeId: z.string(),
  day: z.iso.date(),
  times: z.array(z.string()),
  openings: z.array(openingSchema),
});
export type OpenDay = z.infer<typeof openRow>;

/** People let in with a pass on a day, beside the seats of the place. */
export const fullRow = z.strictObject({
  placeId: z.string(),
  day: z.iso.date(),
  people: z.int(),
  /** Null where they are not known. */
  seats: z.int().nullable(),
  /** Published for this day; an evening may be missing. */
  showings: z.int(),
});
export type FullDay = z.infer<typeof fullRow>;
