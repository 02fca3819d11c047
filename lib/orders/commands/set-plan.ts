import 'server-only';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { addDays, dayOf } from '../../core/dates';
import type { Cents } from '../../core/money';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { findAgreed, planOf, type Agreed } from '../plan-queries';
import { planFaults } from '../plan-rules';
import type { EndPlanInput, Plan, SetPlanInput } from '../plan-schema';
import { paymentPlanParts, paymentPlans } from '../plan-tables';
import { orders, reminderPauses } from '../tables';
import { partsOf, sortParts } from './order-parts';
import { pauseReminders } from './pause-reminders';
import { queueOrderMail } from './queue-order-mail';

type Order = typeof orders.$inferSelect;

async function lockInvoice(tx: Db, id: string): Promise<Result<Order, 'not_found' | 'invalid_transition'>> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) return fail('not_found');
  const isOpen = order.status === 'pending' && order.paymentMethod === 'invoice';
  return isOpen ? ok(order) : fail('invalid_transition');
}

const boundsOf = (parts: SetPlanInput['parts'], paidCents: Cents): Agreed['bounds'] => {
  let untilCents = paidCents;
  return parts.map(({ dueOn, amount }) => ({ dueOn, untilCents: (untilCents += amount) }));
};

const loggedParts = (agreed: Agreed | null, received: Cents) =>
  agreed && planOf(agreed, received).parts.map(({ dueOn, amount }) => ({ dueOn, amount }));

const timeOfPlan = (agreedAt: string | null | undefined): number | null =>
  agreedAt ? Date.parse(agreedAt) : null;

/** True unless the caller has read another plan than the stored one. */
const isAsRead = (stored: Agreed | null, agreedAt: SetPlanInput['agreedAt']): boolean =>
  agreedAt === undefined || timeOfPlan(stored?.agreedAt) === timeOfPlan(agreedAt);

/** A pause ends on the day before the plan begins. */
const endPause = (tx: Db, orderId: string, at: Date) =>
  tx
    .update(reminderPauses)
    .set({ until: addDays(dayOf(at), -1) })
    .where(eq(reminderPauses.orderId, orderId));

/**
 * Agrees with the customer that an unpaid invoice is paid in parts, or on other days and amounts than before. Parts that
 * come wait for the rest, reminders ask for the part that is due, and the order is not cancelled. The customer gets a
 * mail with a bill for each part. Idempotent.
 * @returns `invalid_data` at the parts for days that are past or out of order, or another sum than what is open;
 * `invalid_transition` for an order that is not an unpaid invoice; `conflict` for another plan than that of `agreedAt`
 */
export const setPlan = (
  db: Db,
  { id, parts, reason, agreedAt }: SetPlanInput & { id: string },
  by: AuditActor,
): Promise<Result<Plan, 'not_found' | 'invalid_transition' | 'invalid_data' | 'conflict'>> =>
  db.transaction(async (tx) => {
    const found = await lockInvoice(tx, id);
    if (!found.ok) return found;
    const order = found.data;
    const received = await partsOf(tx, order);
    const before = await findAgreed(tx, id);
    const bounds = boundsOf(parts, received);
    if (before && before.reason === reason && JSON.stringify(before.bounds) === JSON.stringify(bounds))
      return ok(planOf(before, received));
    if (!isAsRead(before, agreedAt)) return fail('conflict');
    const faults = planFaults({ parts, openCents: order.totalCents - received, today: dayOf(by.at) });
    if (faults.length) return fail('invalid_data', faults);
    await tx.delete(paymentPlans).where(eq(paymentPlans.orderId, id));
    await tx
      .insert(paymentPlans)
      .values({ orderId: id, paidCents: received, reason, agreedBy: by.name, agreedAt: by.at });
    await tx.insert(paymentPlanParts).values(bounds.map((bound) => ({ orderId: id, ...bound })));
    await endPause(tx, id, by.at);
    await sortParts(tx, id);
    await queueOrderMail(tx, 'payment_plan', order, by.at.getTime());
    const agreed = { paidCents: received, reason, agreedAt: by.at.toISOString(), bounds };
    await recordAudit(tx, by, {
      action: 'payment_plan_set',
      target: { type: 'order', id },
      personId: order.accountId,
      before: { parts: loggedParts(before, received) },
      after: { parts: loggedParts(agreed, received) },
      reason,
    });
    return ok(planOf(agreed, received));
  });

/**
 * Ends the payment plan of an unpaid invoice: what is open is due at once, the next reminder leaves the time of one to
 * pay, and staff decide about parts that came. Idempotent.
 * @returns `invalid_transition` for an order that is not an unpaid invoice; `conflict` for another plan than that of
 * `agreedAt`
 */
export const endPlan = (
  db: Db,
  { id, reason, agreedAt }: EndPlanInput & { id: string },
  by: AuditActor,
): Promise<Result<undefined, 'not_found' | 'invalid_transition' | 'conflict'>> =>
  db.transaction(async (tx) => {
    const found = await lockInvoice(tx, id);
    if (!found.ok) return found;
    const before = await findAgreed(tx, id);
    if (!before) return ok(undefined);
    if (!isAsRead(before, agreedAt)) return fail('conflict');
    await tx.delete(paymentPlans).where(eq(paymentPlans.orderId, id));
    await sortParts(tx, id);
    await pauseReminders(tx, { orderId: id, reason, by });
    await recordAudit(tx, by, {
      action: 'payment_plan_ended',
      target: { type: 'order', id },
      personId: found.data.accountId,
      before: { parts: loggedParts(before, before.paidCents) },
      after: { parts: null },
      reason,
    });
    return ok(undefined);
  });
