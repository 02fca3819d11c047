import 'server-only';
import { fail, type Result } from '../core/result';
import { serverNow } from '../config/env';
import { getDb } from '../db/client';
import { getPageActor } from '../identity/guards';
import { keepOfficeOpen } from './commands/office-lock';
import { findNewStaff, findStaff, type StaffAccess, type StaffActor, type StaffRefusal } from './queries';

/**
 * For pages: the visitor, if one of staff with the permission.
 * @throws when database or upstream are unavailable, which must not look like a logout
 */
export async function findPageStaff(
  access: StaffAccess,
): Promise<Result<StaffActor, 'unauthenticated' | StaffRefusal>> {
  const actor = await getPageActor();
  if (!actor) return fail('unauthenticated');
  const [db, at] = [await getDb(), serverNow()];
  const found = await findStaff(db, actor, access, at);
  if (found.ok) await keepOfficeOpen(db, found.data.sessionId, at);
  return found;
}

/** Whether the visitor is one of staff, also with a locked office or without a second factor. */
export async function isPageStaff(): Promise<boolean> {
  const actor = await getPageActor();
  return actor !== null && (await findNewStaff(await getDb(), actor)).ok;
}
