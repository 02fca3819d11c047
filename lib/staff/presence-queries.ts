import 'server-only';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Db } from '../db/client';
import { accounts } from '../identity/tables';
import { PRESENT_MS, type Presence, type PresenceQuery } from './presence-schema';
import { presences } from './tables';

/** Others who have a thing open, those first who had it first. */
export async function listOthers(
  db: Db,
  accountId: string,
  { type, id }: PresenceQuery,
  at: Date,
): Promise<Presence[]> {
  const rows = await db
    .select({
      contact: accounts.contact,
      username: accounts.username,
      since: presences.since,
      field: presences.field,
    })
    .from(presences)
    .innerJoin(accounts, eq(accounts.id, presences.accountId))
    .where(
      and(
        eq(presences.targetType, type),
        eq(presences.targetId, id),
        ne(presences.accountId, accountId),
        gt(presences.seenAt, new Date(at.getTime() - PRESENT_MS)),
      ),
    )
    .orderBy(asc(presences.since));
  return rows.map(({ contact, username, since, field }) => ({
    name: `${contact.firstName} ${contact.lastName}`.trim() || username,
    since: since.toISOString(),
    field,
  }));
}
