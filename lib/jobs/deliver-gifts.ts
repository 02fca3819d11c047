import 'server-only';
import { dayOf } from '../core/dates';
import type { Db } from '../db/client';
import { mailDueVouchers } from '../promotions/commands/issue-vouchers';

/** Queues the mails of all due vouchers, one transaction per batch. */
export async function deliverGifts(db: Db, at: Date): Promise<void> {
  const when = { day: dayOf(at), at };
  while ((await db.transaction((tx) => mailDueVouchers(tx, when))) > 0);
}
