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

/**
 * Admits a caller who is one of staff and has the permission. Staff need a second factor, except in the demo, where a
 * password suffices.
 */
export async function findStaff(
  db: Db,
  actor: Actor,
  access: StaffAccess,
): Promise<Result<StaffActor, StaffRefusal>> {
  const roles = await rolesOf(db, actor.accountId);
  const permissions = permissionsOf(roles, actor.scopes.includes('admin'));
  if (access === 'staff' ? permissions.size === 0 : !permissions.has(access)) return fail('forbidden');
  if (!actor.hasSecondFactor && !getEnv().DEMO) return fail('second_factor_required');
  return ok({ ...actor, roles, permissions });
}
