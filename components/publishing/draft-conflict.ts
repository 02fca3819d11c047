import { z } from 'zod';
import { ApiError } from '@/lib/http/client';
import { mergePlaces } from '@/lib/publishing/merge';
import { PARTS, type Part, type PartData } from '@/lib/publishing/rules';
import type { RecordView } from '@/lib/publishing/schema';

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

/** The other version of a refusal, if it says what was saved here: nobody wrote anything else. */
export function ownConflictIn(error: unknown, savedOf: (part: Part) => PartData | null) {
  const conflict = error instanceof ApiError ? conflictIn(error) : null;
  const isOwn = conflict?.of === 'draft' && mergePlaces(savedOf(conflict.part), conflict.data).length === 0;
  return isOwn ? conflict : null;
}

/** Parts of a record whose drafts began before what is on the site by now. */
export const outdatedIn = (parts: RecordView['parts']): Partial<Record<Part, Conflict>> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([part, { isOutdated, live }]) =>
      isOutdated
        ? [
            [
              part,
              {
                part: part as Part,
                of: 'live',
                ...live,
                by: null,
                at: null,
                origin: null,
              } satisfies Conflict,
            ],
          ]
        : [],
    ),
  );
