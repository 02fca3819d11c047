import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/client';
import { queryRow } from '../db/rows';
import type { ReminderTimesView } from './reminder-schema';
import { reminderTimes } from './reminder-tables';
import { RENEWAL_STAGES } from './rules';

const remindersRow = z.strictObject({ count: z.int(), lastOn: z.iso.date().nullable() });
export type SentReminders = z.infer<typeof remindersRow>;

/** The payment reminders sent for an order. */
export async function readReminders(db: Db, orderId: string): Promise<SentReminders> {
  const row = await queryRow(
    db,
    remindersRow,
    sql`select count(*)::int as count, max(sent_on)::text as "lastOn"
        from invoice_reminders where order_id = ${orderId}`,
  );
  return row ?? { count: 0, lastOn: null };
}

/** When holders are reminded that their pass ends. */
export async function findReminderTimes(db: Db): Promise<ReminderTimesView> {
  const [row] = await db.select().from(reminderTimes);
  return {
    renewalDays: row?.renewalDays ?? [...RENEWAL_STAGES],
    changedAt: row?.changedAt.toISOString() ?? null,
  };
}
