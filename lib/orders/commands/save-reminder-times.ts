import 'server-only';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { findReminderTimes } from '../reminder-queries';
import type { ReminderTimes, ReminderTimesView } from '../reminder-schema';
import { reminderTimes } from '../reminder-tables';

/** Changes when holders are reminded, from the next run on. What was sent before counts on. */
export async function saveReminderTimes(
  db: Db,
  { renewalDays }: ReminderTimes,
  by: AuditActor,
): Promise<Result<ReminderTimesView, never>> {
  return db.transaction(async (tx) => {
    const before = await findReminderTimes(tx);
    const row = { renewalDays, changedBy: by.name, changedAt: by.at };
    await tx.insert(reminderTimes).values(row).onConflictDoUpdate({ target: reminderTimes.isOnly, set: row });
    await recordAudit(tx, by, {
      action: 'reminder_times_saved',
      target: { type: 'mail_texts', id: 'renewal_reminder' },
      before: { renewalDays: before.renewalDays },
      after: { renewalDays },
    });
    return ok(await findReminderTimes(tx));
  });
}
