import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { provenAddress } from '../proven-address';
import type { Owner } from './erase-mails';

/** What else an account has left: files of a company, quotas, reminders, and what its owner has written to us. */
export async function eraseTraces(tx: Db, owner: Owner): Promise<void> {
  const { id } = owner;
  // the rows of the files go with them; the orders made of them have their own copy
  await tx.execute(sql`delete from pro_imports where account_id = ${id}`);
  await tx.execute(sql`delete from pro_headers where account_id = ${id}`);
  await tx.execute(sql`delete from pro_quotas where account_id = ${id}`);
  await tx.execute(sql`delete from renewal_reminders where account_id = ${id}`);
  await tx.execute(sql`delete from contact_messages where email = ${provenAddress(owner)}`);
}
