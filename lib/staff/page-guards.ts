import 'server-only';
import { fail, type Result } from '../core/result';
import { getDb } from '../db/client';
import { getPageActor } from '../identity/guards';
import { findStaff, type StaffAccess, type StaffActor, type StaffRefusal } from './queries';

/**
 * For pages: the visitor, if one of staff with the permission.
 * @throws when database or upstream are unavailable, which must not look like a logout
 */
export async function findPageStaff(
  access: StaffAccess,
): Promise<Result<StaffActor, 'unauthenticated' | StaffRefusal>> {
  const actor = await getPageActor();
  return actor ? findStaff(await getDb(), actor, access) : fail('unauthenticated');
}
