import { z } from 'zod';
import { centsSchema } from '../catalogue/schema';
import { PLACE_KINDS } from '../content/schema/place';
import { daySchema } from '../core/validation';

export const visitConsentSchema = z.strictObject({ consent: z.boolean() });

/** Visits with a customer's passes in the current edition. Empty without consent. */
export const ownVisitsSchema = z.object({
  consent: z.boolean(),
  /** Price of the visits without a pass. */
  total: centsSchema,
  /** Price of the passes, with extensions and options. */
  price: centsSchema,
  /** Last day of the edition; null without a pass. */
  validUntil: daySchema.nullable(),
  /** Newest first. */
  items: z.array(
    z.object({ day: daySchema, place: z.string(), kind: z.enum(PLACE_KINDS), value: centsSchema }),
  ),
});
export type OwnVisits = z.infer<typeof ownVisitsSchema>;

export const exportedVisitSchema = z.object({
  at: z.iso.datetime(),
  place: z.string(),
  pass: z.string(),
  status: z.string(),
  people: z.int(),
  value: centsSchema.nullable(),
});
export type ExportedVisit = z.infer<typeof exportedVisitSchema>;
