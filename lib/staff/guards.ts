import 'server-only';
import { serverNow } from '../config/env';
import type { Permission } from '../core/permissions';
import type { Guard } from '../http/define-route';
import { customer } from '../identity/guards';
import { keepOfficeOpen } from './commands/office-lock';
import { findLockedStaff, findNewStaff, findStaff, type StaffAccess, type StaffActor } from './queries';

export type { StaffActor } from './queries';

const guard = <A extends StaffAccess>(access: A): Guard<A, StaffActor> => ({
  access,
  async check(request, db) {
    const actor = await customer.check(request, db);
    if (!actor.ok) return actor;
    const at = serverNow();
    const found = await findStaff(db, actor.data, access, at);
    if (found.ok) await keepOfficeOpen(db, found.data.sessionId, at);
    return found;
  },
});

export const staff = <P extends Permission>(permission: P): Guard<P, StaffActor> => guard(permission);

/** Every member of staff. */
export const anyStaff: Guard<'staff', StaffActor> = guard('staff');

/** Every member of staff, for what a page asks by itself: does not put the lock off. */
export const idleStaff: Guard<'staff', StaffActor> = {
  access: 'staff',
  async check(request, db) {
    const actor = await customer.check(request, db);
    return actor.ok ? findStaff(db, actor.data, 'staff', serverNow()) : actor;
  },
};

/** Every member of staff, also while the office is locked for them. Does not put the lock off. */
export const lockedStaff: Guard<'staff', StaffActor> = {
  access: 'staff',
  async check(request, db) {
    const actor = await customer.check(request, db);
    return actor.ok ? findLockedStaff(db, actor.data, 'staff') : actor;
  },
};

/** Every member of staff, also before they have a second factor: only for setting it up. */
export const newStaff: Guard<'staff', StaffActor> = {
  access: 'staff',
  async check(request, db) {
    const actor = await customer.check(request, db);
    return actor.ok ? findNewStaff(db, actor.data) : actor;
  },
};
