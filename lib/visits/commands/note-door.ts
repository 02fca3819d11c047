import 'server-only';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/client';
import type { DoorActor } from '../door-queries';
import { devices, placeKeys } from '../tables';

/** Written at most this often, so that checks at a busy door stay reads. */
const NOTE_SECONDS = 300;
/** The age of a list is shown in minutes. */
const LIST_NOTE_SECONDS = 60;

/** Notes that a till or telephone was heard of. */
export async function noteDoor(db: Db, { kind, id, lastSeenAt }: DoorActor, at: Date): Promise<void> {
  if (lastSeenAt && at.getTime() - lastSeenAt.getTime() < NOTE_SECONDS * 1000) return;
  if (kind === 'key') await db.update(placeKeys).set({ lastUsedAt: at }).where(eq(placeKeys.id, id));
  else await db.update(devices).set({ lastSeenAt: at }).where(eq(devices.id, id));
}

/** Notes that a telephone got the list of revoked cards. */
export async function noteList(db: Db, { kind, id }: DoorActor, at: Date): Promise<void> {
  if (kind !== 'device') return;
  const before = new Date(at.getTime() - LIST_NOTE_SECONDS * 1000);
  await db
    .update(devices)
    .set({ listAt: at })
    .where(and(eq(devices.id, id), or(isNull(devices.listAt), lt(devices.listAt, before))));
}
