import 'server-only';
import { dayOf } from '../core/dates';
import type { Db } from '../db/client';
import { mailDueVouchers } from '../promotions/commands/issue-vouchers';

/** Queues the mails of all vouchers whose day has come; each batch commits by itself. */
export async function deliverGifts(db: Db, at: Date): Promise<void> {
  const when = { day: dayOf(at), at };
  while ((await db.transaction((tx) => mailDueVouchers(tx, when))) > 0);
}
