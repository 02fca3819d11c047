import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { forgive } from '../../http/rate-limit-commands';
import { newOneTimeSecret, type OneTimeSecret } from '../one-time-codes';
import { seal } from '../sealed-text';
import { accounts, secondFactors } from '../tables';
import { ownerColumns, notifyOwner, type Owner } from './owners';
import { endSessionsOf } from './sessions';

type Person = Owner & Pick<typeof accounts.$inferSelect, 'scopes'>;
type Named = { username: string; at: Date };

/** An active account, locked to serialise operator commands. */
async function lockPerson(tx: Db, username: string): Promise<Person | null> {
  const [person] = await tx
    .select({ ...ownerColumns, scopes: accounts.scopes })
    .from(accounts)
    .where(and(eq(accounts.username, username), eq(accounts.status, 'active')))
    .for('update');
  return person ?? null;
}

/** @returns whether there was one */
async function dropFactor(tx: Db, { id }: Person): Promise<boolean> {
  const dropped = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, id))
    .returning({ accountId: secondFactors.accountId });
  return dropped.length > 0;
}

/**
 * Grants staff access and creates a second factor, whose secret is returned once. Ends all sessions: login needs a
 * code from now on.
 * @returns `not_found` unless the account exists and is active; `invalid_transition` if it has a second factor
 */
export async function addStaff(
  db: Db,
  { username, at }: Named,
): Promise<Result<OneTimeSecret, 'not_found' | 'invalid_transition'>> {
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, username);
    if (!person) return fail('not_found');
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
    if (!added) return fail('invalid_transition');
    if (!person.scopes.includes('admin'))
      await tx
        .update(accounts)
        .set({ scopes: sql`array_append(${accounts.scopes}, 'admin')`, updatedAt: at })
        .where(eq(accounts.id, person.id));
    await endSessionsOf(tx, { accountId: person.id, reason: 'ended_by_staff', at });
    await notifyOwner(tx, person, 'second_factor_added');
    return ok(created);
  });
}

/**
 * Removes the second factor of a lost device and notifies the owner. Ends all sessions; until there is a new one, the
 * account has customer rights only.
 * @returns `not_found` unless the account is active and has a second factor
 */
export async function removeSecondFactor(
  db: Db,
  { username, at }: Named,
): Promise<Result<undefined, 'not_found'>> {
  const removed = await db.transaction(async (tx) => {
    const person = await lockPerson(tx, username);
    if (!person || !(await dropFactor(tx, person))) return null;
    await endSessionsOf(tx, { accountId: person.id, reason: 'ended_by_staff', at });
    await notifyOwner(tx, person, 'second_factor_removed');
    return person;
  });
  if (!removed) return fail('not_found');
  // reset the counters of codes mistyped before
  await forgive(db, 'second_factor', removed.id);
  await forgive(db, 'login', username);
  return ok(undefined);
}

/**
 * Revokes staff access and the second factor; ends all sessions.
 * @returns `not_found` unless the account is active staff
 */
export async function removeStaff(db: Db, { username, at }: Named): Promise<Result<undefined, 'not_found'>> {
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, username);
    if (!person?.scopes.includes('admin')) return fail('not_found');
    await tx
      .update(accounts)
      .set({ scopes: sql`array_remove(${accounts.scopes}, 'admin')`, updatedAt: at })
      .where(eq(accounts.id, person.id));
    await endSessionsOf(tx, { accountId: person.id, reason: 'ended_by_staff', at });
    if (await dropFactor(tx, person)) await notifyOwner(tx, person, 'second_factor_removed');
    return ok(undefined);
  });
}
