import 'server-only';
import { eq } from 'drizzle-orm';
import { getEnv } from '../config/env';
import { permissionsOf, type Permission, type StaffRole } from '../core/permissions';
import { fail, ok, type Result } from '../core/result';
import type { Db } from '../db/client';
import type { Actor } from '../identity/queries';
import { secondFactors, sessions } from '../identity/tables';
import { OFFICE_IDLE_MS, type OfficeLock } from './schema';
import { officeSessions, staffRoles } from './tables';

/** A member of staff with their rights. */
export type StaffActor = Actor & { roles: readonly StaffRole[]; permissions: ReadonlySet<Permission> };

/** A permission, or `staff` for any member of staff. */
export type StaffAccess = 'staff' | Permission;

export type StaffRefusal = 'forbidden' | 'second_factor_required' | 'office_locked';

/** The roles of an account; none for customers. */
export async function rolesOf(db: Db, accountId: string): Promise<StaffRole[]> {
  const rows = await db
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.accountId, accountId));
  return rows.map(({ role }) => role);
}

/** Whether an account has an authenticator app. */
export async function hasFactor(db: Db, accountId: string): Promise<boolean> {
  const [factor] = await db
    .select({ accountId: secondFactors.accountId })
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId));
  return factor !== undefined;
}

async function staffOf(db: Db, actor: Actor): Promise<StaffActor> {
  const roles = await rolesOf(db, actor.accountId);
  return { ...actor, roles, permissions: permissionsOf(roles, actor.scopes.includes('admin')) };
}

/** When the office locks for this session: half an hour after its last use there, or after the login. */
export async function locksAt(db: Db, sessionId: string): Promise<Date> {
  const [row] = await db
    .select({
      seenAt: officeSessions.seenAt,
      createdAt: sessions.createdAt,
      secondFactorAt: sessions.secondFactorAt,
    })
    .from(sessions)
    .leftJoin(officeSessions, eq(officeSessions.sessionId, sessions.id))
    .where(eq(sessions.id, sessionId));
  // another instance confirms the factor again and again
  const factorAt = getEnv().identityUpstream ? null : row?.secondFactorAt;
  const seenAt = row?.seenAt ?? factorAt ?? row?.createdAt;
  return new Date((seenAt?.getTime() ?? 0) + OFFICE_IDLE_MS);
}

/**
 * Admits a caller who is one of staff, has the permission, and has used the office within half an hour. Staff need a
 * second factor, except in the demo, where a password suffices.
 */
export async function findStaff(
  db: Db,
  actor: Actor,
  access: StaffAccess,
  at: Date,
): Promise<Result<StaffActor, StaffRefusal>> {
  const found = await findLockedStaff(db, actor, access);
  if (!found.ok) return found;
  return (await locksAt(db, actor.sessionId)) > at ? found : fail('office_locked');
}

/** The same, while the office is locked for the caller too. */
export async function findLockedStaff(
  db: Db,
  actor: Actor,
  access: StaffAccess,
): Promise<Result<StaffActor, Exclude<StaffRefusal, 'office_locked'>>> {
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

/** State of the lock for a session. @param isElsewhere accounts are in another instance, which alone checks codes */
export async function officeLock(
  db: Db,
  { accountId, sessionId }: StaffActor,
  { at, isElsewhere }: { at: Date; isElsewhere: boolean },
): Promise<OfficeLock> {
  const left = (await locksAt(db, sessionId)).getTime() - at.getTime();
  const ownProof = (await hasFactor(db, accountId)) ? 'code' : 'password';
  return {
    isLocked: left <= 0,
    secondsLeft: Math.max(0, Math.ceil(left / 1000)),
    opensWith: isElsewhere ? 'login' : ownProof,
  };
}
