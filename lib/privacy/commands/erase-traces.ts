import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { provenAddress } from '../queries';
import type { Owner } from './erase-mails';

/** Deletes other data of an account: import files, quotas, reminders and messages to us. */
export async function eraseOtherData(tx: Db, owner: Owner): Promise<void> {
  const { id } = owner;
  // deletes the rows of the files too; orders have their own copy
  await tx.execute(sql`delete from pro_imports where account_id = ${id}`);
  await tx.execute(sql`delete from pro_headers where account_id = ${id}`);
  await tx.execute(sql`delete from pro_quotas where account_id = ${id}`);
  await tx.execute(sql`delete from renewal_reminders where account_id = ${id}`);
  await tx.execute(sql`delete from contact_messages where email = ${provenAddress(owner)}`);
}
