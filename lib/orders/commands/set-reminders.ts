import 'server-only';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { addDays, dayOf } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import type { Reminders, SetRemindersInput } from '../invoice-schema';
import { orders, reminderPauses } from '../tables';

/**
 * Pauses, stops or resumes the reminders of an unpaid invoice; meanwhile its order is not cancelled either.
 * @returns `invalid_data` at `until` for a pause without a day to come; `invalid_transition` for an order that is not
 * an unpaid invoice
 */
export const setReminders = (
  db: Db,
  { id, reminders, until, reason }: SetRemindersInput & { id: string },
  by: AuditActor,
): Promise<Result<Reminders, 'not_found' | 'invalid_transition' | 'invalid_data'>> =>
  db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (!order) return fail('not_found');
    if (order.status !== 'pending' || order.paymentMethod !== 'invoice') return fail('invalid_transition');
    const today = dayOf(by.at);
    if (reminders === 'paused' && !until) return fail('invalid_data', [{ path: 'until', code: 'required' }]);
    if (reminders === 'paused' && until && until < today)
      return fail('invalid_data', [{ path: 'until', code: 'future_date' }]);
    const [before] = await tx.select().from(reminderPauses).where(eq(reminderPauses.orderId, id));
    const isOver = !before || (before.until !== null && before.until < today);
    const day = reminders === 'paused' ? (until ?? null) : null;
    // a pause that is over tells why nothing went during it
    if (reminders === 'on')
      await tx
        .update(reminderPauses)
        .set({ until: addDays(today, -1) })
        .where(eq(reminderPauses.orderId, id));
    else {
      const pause = { until: day, reason, createdBy: by.name, createdAt: by.at };
      await tx
        .insert(reminderPauses)
        .values({ orderId: id, ...pause })
        .onConflictDoUpdate({ target: reminderPauses.orderId, set: pause });
    }
    await recordAudit(tx, by, {
      action: 'reminders_changed',
      target: { type: 'order', id },
      personId: order.accountId,
      before: {
        reminders: isOver ? 'on' : before.until ? 'paused' : 'stopped',
        until: isOver ? null : before.until,
      },
      after: { reminders, until: day },
      reason,
    });
    return ok({ reminders, until: day });
  });
