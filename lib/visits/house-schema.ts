import { z } from 'zod';
import { WEEKDAYS } from '../content/schema/opening';
import { lineSchema } from '../core/text-input';
import { daySchema } from '../core/validation';
import type { Localized } from '../i18n/languages';
import { REASONS } from './schema';

/** A month, `2026-11`. */
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

const COUNT_MAX = 20_000;
const NOTE_MAX = 300;

export const declareCountSchema = z.strictObject({
  number: z.int().min(0).max(COUNT_MAX),
  note: lineSchema(NOTE_MAX).default(''),
  /** The number that the person saw: another one that is stored is a `conflict`. */
  before: z.int().min(0).max(COUNT_MAX).optional(),
});
export type DeclareCountInput = z.output<typeof declareCountSchema>;

const counts = z.int().nonnegative();

/** The entries of a place in a month: numbers without people. */
export const houseMonthSchema = z.object({
  month: monthSchema,
  /** Counted entries, those declared from paper among them. */
  total: counts,
  /** Counted entries of the same days a year before. */
  lastYear: counts,
  /** Entries at the door, by day. */
  days: z.array(z.object({ day: daySchema, number: counts })),
  /** Weekdays without opening hours; none if the place has no hours. */
  closedWeekdays: z.array(z.enum(WEEKDAYS)),
  /** Days of the month without opening hours, by the week and its exceptions. */
  closedDays: z.array(daySchema),
  /** Entries at the door today, by Swiss hour; empty for another month. */
  hours: z.array(z.object({ hour: z.int(), number: counts })),
  scanned: counts,
  typed: counts,
  declared: counts,
  note: z.string(),
  /** Passes that came again in a day: not counted. */
  repeats: counts,
  /** Counted entries that the house or staff took back. */
  voided: counts,
  refused: z.array(z.object({ reason: z.enum(REASONS), number: counts })),
  /** Last day on which the house may declare entries of this month; null if it is over. */
  declareUntil: daySchema.nullable(),
});
export type HouseMonth = z.infer<typeof houseMonthSchema>;

/** A place that a member of a house manages. */
export type HousePlace = { id: string; name: Localized; partner: string };

/** What a place declared from paper for a month, and until when that can change. */
export const paperCountSchema = z.object({
  month: monthSchema,
  number: counts,
  note: z.string(),
  until: daySchema,
});
export type PaperCount = z.infer<typeof paperCountSchema>;
