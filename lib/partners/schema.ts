import { z } from 'zod';
import type { Localized } from '../i18n/languages';

/** How often a pass counts at a place: once a day, once for each event, or every time. */
export const ENTRY_RULES = ['once_a_day', 'once_an_event', 'unlimited'] as const;
export type EntryRule = (typeof ENTRY_RULES)[number];

/** Longest time after the last day of an edition in which a place may still let a pass in. */
export const GRACE_DAYS_MAX = 14;

export const placeRulesSchema = z.object({
  entry: z.enum(ENTRY_RULES),
  /** Code of the extension it needs; null if every pass is welcome. */
  extension: z.string().nullable(),
  /** Whether an entry is confirmed by hand, instead of counting at once. */
  confirmFirst: z.boolean(),
  graceDays: z.int(),
});
export type PlaceRules = z.infer<typeof placeRulesSchema>;

export const DEFAULT_RULES: PlaceRules = {
  entry: 'once_a_day',
  extension: null,
  confirmFirst: false,
  graceDays: 0,
};

/** A place as a door needs it on one day. */
export type DoorPlace = {
  id: string;
  name: Localized;
  /** Whether the contract of its partner runs on the day. */
  isActive: boolean;
  rules: PlaceRules;
  /** Price of an entry without a pass; null if unknown. */
  priceCents: number | null;
  /** Price with a pass that lacks the extension. */
  reducedCents: number | null;
};
