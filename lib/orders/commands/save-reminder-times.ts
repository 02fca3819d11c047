import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { instantOf } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { findReminderTimes } from '../reminder-queries';
import type { ReminderTimesView, SaveReminderTimes } from '../reminder-schema';
import { reminderTimes } from '../reminder-tables';

/**
 * Changes when holders are reminded, from the next run on. What was sent before counts on.
 * @returns `conflict` if others were saved since those that the caller has read
 */
export async function saveReminderTimes(
  db: Db,
  { renewalDays, changedAt }: SaveReminderTimes,
  by: AuditActor,
): Promise<Result<ReminderTimesView, 'conflict'>> {
  return transaction(db, async (tx) => {
    const before = await findReminderTimes(tx);
    const row = { renewalDays, changedBy: by.name, changedAt: by.at };
    const isAsRead =
      changedAt === null
        ? sql`false`
        : changedAt && eq(reminderTimes.changedAt, instantOf(Date.parse(changedAt)));
    const saved = await tx
      .insert(reminderTimes)
      .values(row)
      .onConflictDoUpdate({
        target: reminderTimes.isOnly,
        set: row,
        ...(isAsRead && { setWhere: isAsRead }),
      })
      .returning({ isOnly: reminderTimes.isOnly });
    if (saved.length === 0) return fail('conflict');
    await recordAudit(tx, by, {
      action: 'reminder_times_saved',
      target: { type: 'mail_texts', id: 'renewal_reminder' },
      before: { renewalDays: before.renewalDays },
      after: { renewalDays },
    });
    return ok(await findReminderTimes(tx));
  });
}
