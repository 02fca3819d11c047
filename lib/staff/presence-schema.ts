import { z } from 'zod';
import { lineSchema, requiredLine } from '../core/text-input';

/** Things that two people might change at once. Content is named by type and id: `events/nuit-des-lacs`. */
export const PRESENCE_TARGETS = ['edition', 'content'] as const;
export type PresenceTarget = (typeof PRESENCE_TARGETS)[number];

/** How often a page that has a thing open says so, and how long each time counts. */
export const PRESENCE_STEP_MS = 5_000;
export const PRESENT_MS = 30_000;

const ID_MAX = 200;
const FIELD_MAX = 200;

export const presenceQuerySchema = z.strictObject({
  type: z.enum(PRESENCE_TARGETS),
  id: requiredLine(ID_MAX),
  /** The field that the caller is in. */
  field: lineSchema(FIELD_MAX).optional(),
});
export type PresenceQuery = z.infer<typeof presenceQuerySchema>;

/** Others who have the same thing open, since when, and the field that they are in. */
export const presenceSchema = z.object({
  others: z.array(z.object({ name: z.string(), since: z.iso.datetime(), field: z.string().nullable() })),
});
export type Presence = z.infer<typeof presenceSchema>['others'][number];
