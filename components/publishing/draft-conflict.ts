import { z } from 'zod';
import type { ApiError } from '@/lib/http/client';
import { PARTS, type Part, type PartData } from '@/lib/publishing/rules';

export type Conflict = {
  part: Part;
  of: 'draft' | 'live';
  data: PartData | null;
  version: string;
  by: string | null;
  at: string | null;
  /** What both versions began from; null if nobody knows. */
  origin: PartData | null;
};

const conflictSchema = z.object({
  code: z.literal('conflict'),
  part: z.enum(PARTS),
  of: z.enum(['draft', 'live']),
  theirs: z.object({
    data: z.record(z.string(), z.unknown()).nullable(),
    version: z.string(),
    editedBy: z.string().nullish(),
    editedAt: z.string().nullish(),
  }),
});

/** The other version of a refused save or publication. */
export function conflictIn(error: ApiError): Omit<Conflict, 'origin'> | null {
  const parsed = conflictSchema.safeParse(error.problem);
  if (!parsed.success) return null;
  const { part, of, theirs } = parsed.data;
  const { data, version, editedBy = null, editedAt = null } = theirs;
  return { part, of, data, version, by: editedBy, at: editedAt };
}
