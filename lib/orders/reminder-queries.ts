import 'server-only';
import type { Db } from '../db/client';
import type { ReminderTimesView } from './reminder-schema';
import { reminderTimes } from './reminder-tables';
import { RENEWAL_STAGES } from './rules';

/** When holders are reminded that their pass ends. */
export async function findReminderTimes(db: Db): Promise<ReminderTimesView> {
  const [row] = await db.select().from(reminderTimes);
  return {
    renewalDays: row?.renewalDays ?? [...RENEWAL_STAGES],
    changedAt: row?.changedAt.toISOString() ?? null,
  };
}
