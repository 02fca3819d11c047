import 'server-only';
import { sql } from 'drizzle-orm';
import type { AuditActor } from '../../audit/schema';
import { getEnv } from '../../config/env';
import { addDays, dayOf } from '../../core/dates';
import type { Db } from '../../db/client';

type Pause = { orderId: string; reason: string; by: AuditActor };

/** Leaves the customer the time of a reminder to pay, however late the invoice is. In the caller's transaction. */
export const pauseReminders = (tx: Db, { orderId, reason, by }: Pause) =>
  tx.execute(
    sql`insert into reminder_pauses (order_id, until, reason, created_by, created_at)
        values (${orderId}, ${addDays(dayOf(by.at), getEnv().INVOICE_REMINDER_DAYS)}, ${reason}, ${by.name}, ${by.at})
        on conflict (order_id) do update set until = greatest(reminder_pauses.until, excluded.until)
        where reminder_pauses.until is not null`,
  );
