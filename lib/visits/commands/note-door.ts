import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import type { DoorActor } from '../door-queries';
import { devices, placeKeys } from '../tables';

/** Written at most this often, so that checks at a busy door stay reads. */
const NOTE_SECONDS = 300;

/** Notes that a till or telephone was heard of. */
export async function noteDoor(db: Db, { kind, id, lastSeenAt }: DoorActor, at: Date): Promise<void> {
  if (lastSeenAt && at.getTime() - lastSeenAt.getTime() < NOTE_SECONDS * 1000) return;
  if (kind === 'key') await db.update(placeKeys).set({ lastUsedAt: at }).where(eq(placeKeys.id, id));
  else await db.update(devices).set({ lastSeenAt: at }).where(eq(devices.id, id));
}
