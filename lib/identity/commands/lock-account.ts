import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { accounts } from '../tables';

/**
 * Locks an account until the end of the transaction, after a deletion in progress.
 * @param strength `key share` keeps the account from being deleted; `update` keeps others from locking it too
 * @returns false if the account does not exist, or is deleted
 */
export async function lockAccount(tx: Db, id: string, strength: 'key share' | 'update'): Promise<boolean> {
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), ne(accounts.status, 'deleted')))
    .for(strength);
  return found.length > 0;
}
