import 'server-only';
import { serverNow } from '../config/env';
import { runtime } from '../core/process-wide.mjs';
import { getDb } from '../db/client';
import { previewIn } from '../http/preview-cookie';
import { findActor } from '../identity/queries';
import { findLockedStaff } from './queries';

/**
 * The moment as of which the sender of these cookies sees the site. Null unless the session that chose it is active and
 * still belongs to a member of staff.
 */
async function previewOf(cookies: string | undefined): Promise<Date | null> {
  const preview = previewIn(cookies ?? null);
  if (!preview) return null;
  const db = await getDb();
  const actor = await findActor(db, preview, serverNow());
  return actor && (await findLockedStaff(db, actor, 'staff')).ok ? preview.at : null;
}

/** For scripts/server/main.mjs. */
export function announcePreviews(): void {
  runtime.previewOf = previewOf;
}
