import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { notifyOwner } from '../../identity/commands/owners';
import { endSessionsOf } from '../../identity/commands/sessions';
import { newOneTimeSecret, type OneTimeSecret } from '../../identity/one-time-codes';
import { seal } from '../../identity/sealed-text';
import { accounts, secondFactors } from '../../identity/tables';
import { staffRoles } from '../tables';
import { dropAdmin, dropFactor, lockPerson } from './people';

/**
 * Grants all permissions and creates a second factor, whose secret is returned once. Ends all sessions: login needs a
 * code from now on.
 * @returns `not_found` unless the account exists and is active; `second_factor_exists` if it has one
 */
export async function addStaff(
  db: Db,
  username: string,
  by: AuditActor,
): Promise<Result<OneTimeSecret, 'not_found' | 'second_factor_exists'>> {
  const { at } = by;
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, username);
    if (person?.status !== 'active') return fail('not_found');
    const created = newOneTimeSecret(username);
    const [added] = await tx
      .insert(secondFactors)
      .values({
        accountId: person.id,
        sealedSecret: seal('second-factor', created.secret, person.id),
        createdAt: at,
      })
      .onConflictDoNothing({ target: secondFactors.accountId })
      .returning({ accountId: secondFactors.accountId });
    if (!added) return fail('second_factor_exists');
    if (!person.scopes.includes('admin'))
      await tx
        .update(accounts)
        .set({ scopes: sql`array_append(${accounts.scopes}, 'admin')`, updatedAt: at })
        .where(eq(accounts.id, person.id));
    await endSessionsOf(tx, { accountId: person.id, reason: 'ended_by_staff', at });
    await notifyOwner(tx, person, 'second_factor_added');
    await recordAudit(tx, by, { action: 'staff_added', target: { type: 'account', id: person.id } });
    return ok(created);
  });
}

/**
 * Takes all permissions and the second factor away; ends all sessions.
 * @returns `not_found` unless the account is active staff
 */
export async function removeStaff(
  db: Db,
  username: string,
  by: AuditActor,
): Promise<Result<undefined, 'not_found'>> {
  const { at } = by;
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, username);
    if (person?.status !== 'active') return fail('not_found');
    const ofPerson = eq(staffRoles.accountId, person.id);
    const roles = await tx.delete(staffRoles).where(ofPerson).returning({ role: staffRoles.role });
    const isAdmin = person.scopes.includes('admin');
    if (!isAdmin && !roles.length) return fail('not_found');
    await dropAdmin(tx, person, at);
    await endSessionsOf(tx, { accountId: person.id, reason: 'ended_by_staff', at });
    if (await dropFactor(tx, person)) await notifyOwner(tx, person, 'second_factor_removed');
    await recordAudit(tx, by, {
      action: 'staff_removed',
      target: { type: 'account', id: person.id },
      before: { roles: roles.map(({ role }) => role), isAdmin },
    });
    return ok(undefined);
  });
}
