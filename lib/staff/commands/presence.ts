import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { PRESENT_MS, type PresenceQuery } from '../presence-schema';
import { presences } from '../tables';

/** Notes that somebody has a thing open. Nothing of the thing changes, so the log has no entry of it. */
export async function notePresence(
  db: Db,
  accountId: string,
  { type, id, field }: PresenceQuery,
  at: Date,
): Promise<void> {
  const ended = new Date(at.getTime() - PRESENT_MS);
  await db
    .insert(presences)
    .values({ targetType: type, targetId: id, accountId, field: field ?? null, since: at, seenAt: at })
    .onConflictDoUpdate({
      target: [presences.targetType, presences.targetId, presences.accountId],
      set: {
        field: field ?? null,
        seenAt: at,
        // who comes back begins anew
        since: sql`case when ${presences.seenAt} > ${ended} then ${presences.since} else excluded.since end`,
      },
    });
}
