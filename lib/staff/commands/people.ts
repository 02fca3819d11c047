import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { ownerColumns, type Owner } from '../../identity/commands/owners';
import { accounts, secondFactors } from '../../identity/tables';

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
