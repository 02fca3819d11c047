import { z } from 'zod';
import { daySchema } from '../../core/validation';
import { localized, paragraphSchema, timeSchema } from './text';

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Opening interval within one day; `until` is after `from`. */
const intervalSchema = z
  .strictObject({ from: timeSchema, until: timeSchema })
  .refine(({ from, until }) => from < until, { params: { key: 'format' }, path: ['until'] });
const hoursSchema = z.array(intervalSchema).max(4);
export type OpeningInterval = z.infer<typeof intervalSchema>;

/** A day or a range of days that differs from the week. Empty hours mean closed. */
export const exceptionSchema = z
  .strictObject({
    from: daySchema,
    until: daySchema.optional(),
    hours: hoursSchema,
    note: localized(paragraphSchema).optional(),
  })
  .refine(({ from, until }) => !until || until >= from, { params: { key: 'format' }, path: ['until'] });

export const openingSchema = z.strictObject({
  /** Missing days are closed. */
  week: z.strictObject({
    mon: hoursSchema.optional(),
    tue: hoursSchema.optional(),
    wed: hoursSchema.optional(),
    thu: hoursSchema.optional(),
    fri: hoursSchema.optional(),
    sat: hoursSchema.optional(),
    sun: hoursSchema.optional(),
  }),
  exceptions: z.array(exceptionSchema).max(60).optional(),
});
/** Opening hours of a venue or an exhibition: a week, and exceptions. */
export type Opening = z.infer<typeof openingSchema>;
