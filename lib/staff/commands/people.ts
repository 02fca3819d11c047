import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { ownerColumns, type Owner } from '../../identity/commands/owners';
import { accounts, secondFactors } from '../../identity/tables';
import { staffRoles } from '../tables';

export type Person = Owner & Pick<typeof accounts.$inferSelect, 'scopes' | 'status'>;

/** An account by its address, locked to serialise changes of its rights. */
export async function lockPerson(tx: Db, username: string): Promise<Person | null> {
  const [person] = await tx
    .select({ ...ownerColumns, scopes: accounts.scopes, status: accounts.status })
    .from(accounts)
    .where(eq(accounts.username, username))
    .for('update');
  return person && person.status !== 'deleted' ? person : null;
}

/** Whether there is another active lead. Locks the leads, so that two of them cannot remove each other. */
export async function hasOtherLead(tx: Db, id: string): Promise<boolean> {
  const leads = await tx
    .select({ accountId: staffRoles.accountId, status: accounts.status })
    .from(staffRoles)
    .innerJoin(accounts, eq(accounts.id, staffRoles.accountId))
    .where(eq(staffRoles.role, 'lead'))
    .orderBy(staffRoles.accountId)
    .for('update', { of: staffRoles });
  return leads.some(({ accountId, status }) => accountId !== id && status === 'active');
}

/** Takes the scope `admin` away. */
export const dropAdmin = (tx: Db, { id }: Person, at: Date) =>
  tx
    .update(accounts)
    .set({ scopes: sql`array_remove(${accounts.scopes}, 'admin')`, updatedAt: at })
    .where(eq(accounts.id, id));

/** @returns whether there was one */
export async function dropFactor(tx: Db, { id }: Person): Promise<boolean> {
  const dropped = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, id))
    .returning({ accountId: secondFactors.accountId });
  return dropped.length > 0;
}
