import 'server-only';
import { eq } from 'drizzle-orm';
import { getEnv } from '../config/env';
import { permissionsOf, type Permission, type StaffRole } from '../core/permissions';
import { fail, ok, type Result } from '../core/result';
import type { Db } from '../db/client';
import type { Actor } from '../identity/queries';
import { staffRoles } from './tables';

/** A member of staff with their rights. */
export type StaffActor = Actor & { roles: readonly StaffRole[]; permissions: ReadonlySet<Permission> };

/** A permission, or `staff` for any member of staff. */
export type StaffAccess = 'staff' | Permission;

export type StaffRefusal = 'forbidden' | 'second_factor_required';

/** The roles of an account; none for customers. */
export async function rolesOf(db: Db, accountId: string): Promise<StaffRole[]> {
  const rows = await db
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.accountId, accountId));
  return rows.map(({ role }) => role);
}

async function staffOf(db: Db, actor: Actor): Promise<StaffActor> {
  const roles = await rolesOf(db, actor.accountId);
  return { ...actor, roles, permissions: permissionsOf(roles, actor.scopes.includes('admin')) };
}

/**
 * Admits a caller who is one of staff and has the permission. Staff need a second factor, except in the demo, where a
 * password suffices.
 */
export async function findStaff(
  db: Db,
  actor: Actor,
  access: StaffAccess,
): Promise<Result<StaffActor, StaffRefusal>> {
  const staff = await staffOf(db, actor);
  const { permissions } = staff;
  if (access === 'staff' ? permissions.size === 0 : !permissions.has(access)) return fail('forbidden');
  return actor.hasSecondFactor || getEnv().DEMO ? ok(staff) : fail('second_factor_required');
}

/** A member of staff who may have no second factor yet. */
export async function findNewStaff(db: Db, actor: Actor): Promise<Result<StaffActor, 'forbidden'>> {
  const staff = await staffOf(db, actor);
  return staff.permissions.size ? ok(staff) : fail('forbidden');
}
