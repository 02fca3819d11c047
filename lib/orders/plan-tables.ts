import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, uuidOf } from '../db/columns';
import { orders } from './tables';

/** Plans by which unpaid invoices are paid in parts, as staff agreed with the customer. */
export const paymentPlans = pgTable(
  'payment_plans',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    /** What had been paid before. */
    paidCents: integer().notNull(),
    reason: text().notNull(),
    agreedBy: text().notNull(),
    agreedAt: instant().notNull(),
  },
  (table) => [check('payment_plans_paid', sql`${table.paidCents} >= 0`)],
);

export const paymentPlanParts = pgTable(
  'payment_plan_parts',
  {
    orderId: uuidOf(() => paymentPlans.orderId, { onDelete: 'cascade' }),
    dueOn: date().notNull(),
    /** What of the order is to be paid by then, with all before: it grows from part to part, to the order's total. */
    untilCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.dueOn] }),
    uniqueIndex('payment_plan_parts_sum').on(table.orderId, table.untilCents),
    check('payment_plan_parts_until', sql`${table.untilCents} > 0`),
  ],
);

/** Reminders of parts. They outlive a plan, so that a part agreed on again is not reminded of twice. */
export const planReminders = pgTable(
  'plan_reminders',
  {
    orderId: uuidOf(() => orders.id),
    dueOn: date().notNull(),
    level: integer().notNull(),
    sentOn: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.dueOn, table.level] }),
    check('plan_reminders_level', sql`${table.level} in (1, 2)`),
  ],
);
