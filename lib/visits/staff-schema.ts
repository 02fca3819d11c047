import { z } from 'zod';
import { daySchema } from '../core/validation';
import { ENTRY_SOURCES } from './schema';

/** Entries that staff see of a pass: those of a quarter, as a statement has them. */
export const STAFF_DAYS = 92;

export const passVisitSchema = z.object({
  id: z.uuid(),
  day: daySchema,
  /** Swiss time. */
  time: z.string(),
  place: z.string(),
  source: z.enum(ENTRY_SOURCES),
  counted: z.boolean(),
  /** Whether it took an entry of a limited pass. */
  tookEntry: z.boolean(),
});
export type PassVisit = z.infer<typeof passVisitSchema>;
