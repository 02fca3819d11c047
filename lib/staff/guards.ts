import 'server-only';
import { serverNow } from '../config/env';
import type { Result } from '../core/result';
import type { Db } from '../db/client';
import type { Guard } from '../http/define-route';
import { customer } from '../identity/guards';
import type { Actor } from '../identity/queries';
import { keepOfficeOpen } from './commands/office-lock';
import { findLockedStaff, findNewStaff, findStaff, type StaffAccess, type StaffActor } from './queries';

export type { StaffActor } from './queries';

/** Guard that requires a session, then looks the account up among the staff. */
const guardBy = <A extends StaffAccess>(
  access: A,
  find: (db: Db, actor: Actor) => Promise<Result<StaffActor>>,
): Guard<A, StaffActor> => ({
  access,
  async check(request, db) {
    const actor = await customer.check(request, db);
    return actor.ok ? find(db, actor.data) : actor;
  },
});

export const staff = <A extends StaffAccess>(access: A): Guard<A, StaffActor> =>
  guardBy(access, async (db, actor) => {
    const at = serverNow();
    const found = await findStaff(db, actor, access, at);
    if (found.ok) await keepOfficeOpen(db, found.data.sessionId, at);
    return found;
  });

/** Every member of staff. */
export const anyStaff = staff('staff');

/** Every member of staff, for what a page asks by itself: does not put the lock off. */
export const idleStaff = guardBy('staff', (db, actor) => findStaff(db, actor, 'staff', serverNow()));

/** Every member of staff, also while the office is locked for them. Does not put the lock off. */
export const lockedStaff = guardBy('staff', (db, actor) => findLockedStaff(db, actor, 'staff'));

/** Every member of staff, also before they have a second factor: only for setting it up. */
export const newStaff = guardBy('staff', findNewStaff);
